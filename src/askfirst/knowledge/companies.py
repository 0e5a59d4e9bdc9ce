"""Tickers of the most traded companies, funds, indices and coins, and what people call them.

Facts as the exchanges publish them. No well-kept package brings them along offline, and the few hundred here are those
that people name by their everyday name; a ticker that is not here is one that nobody can know without looking.
"""

from collections.abc import Iterator

_SHARES = """
    AAPL: apple; MSFT: microsoft; GOOGL: google, alphabet; GOOG: google, alphabet; AMZN: amazon;
    META: meta platforms, facebook, meta; TSLA: tesla; NVDA: nvidia; NFLX: netflix; INTC: intel;
    AMD: advanced micro devices; IBM: international business machines; ORCL: oracle; CRM: salesforce; ADBE: adobe;
    CSCO: cisco, cisco systems; QCOM: qualcomm; AVGO: broadcom; TXN: texas instruments; MU: micron, micron technology;
    PYPL: paypal; UBER: uber; LYFT: lyft; ABNB: airbnb; SHOP: shopify; SPOT: spotify; SNAP: snapchat, snap inc;
    PINS: pinterest; TWTR: twitter; ZM: zoom, zoom video; DELL: dell; HPQ: hewlett-packard, hewlett packard, hp;
    SONY: sony; BABA: alibaba; TCEHY: tencent; JD: jd.com; BIDU: baidu; TSM: tsmc, taiwan semiconductor; ASML: asml;
    SAP: sap; PLTR: palantir; SNOW: snowflake; COIN: coinbase; HOOD: robinhood; RBLX: roblox; EA: electronic arts;
    TTWO: take-two; NTDOY: nintendo; JPM: jpmorgan, jp morgan, jpmorgan chase; BAC: bank of america; WFC: wells fargo;
    C: citigroup, citibank; GS: goldman sachs; MS: morgan stanley; V: visa; MA: mastercard;
    AXP: american express, amex; BLK: blackrock; BRK.A: berkshire hathaway, berkshire;
    BRK.B: berkshire hathaway, berkshire; SCHW: charles schwab; SQ: square, block inc;
    JNJ: johnson & johnson, johnson and johnson; PFE: pfizer; MRNA: moderna; MRK: merck; LLY: eli lilly, lilly;
    UNH: unitedhealth, unitedhealth group; ABBV: abbvie; NVO: novo nordisk; AZN: astrazeneca; BNTX: biontech;
    CVS: cvs health; WBA: walgreens; KO: coca-cola, coca cola, coke; PEP: pepsi, pepsico; MCD: mcdonald's, mcdonalds;
    SBUX: starbucks; NKE: nike; DIS: disney, walt disney; WMT: walmart; COST: costco; TGT: target corporation;
    HD: home depot; LOW: lowe's, lowes; PG: procter & gamble, procter and gamble; EBAY: ebay; F: ford, ford motor;
    GM: general motors; TM: toyota; HMC: honda; RIVN: rivian; LCID: lucid, lucid motors; NIO: nio; BA: boeing;
    LMT: lockheed martin, lockheed; GE: general electric; CAT: caterpillar; MMM: 3m; DE: john deere, deere;
    HON: honeywell; XOM: exxon, exxonmobil, exxon mobil; CVX: chevron; SHEL: shell; BP: british petroleum; T: at&t;
    VZ: verizon; TMUS: t-mobile; CMCSA: comcast; UPS: united parcel service; FDX: fedex;
    DAL: delta air lines, delta airlines; UAL: united airlines; AAL: american airlines; LUV: southwest airlines;
    GME: gamestop; AMC: amc entertainment; BBY: best buy; INFY: infosys; WIT: wipro;
    RELIANCE.NS: reliance, reliance industries; TCS.NS: tcs, tata consultancy; SPY: s&p 500, s&p500, sp500;
    VOO: s&p 500; QQQ: nasdaq 100, nasdaq-100; DIA: dow jones; IWM: russell 2000; GLD: gold;
    ^GSPC: s&p 500, s&p500, sp500, s&p; GSPC: s&p 500, s&p; SPX: s&p 500, s&p500, s&p; ^DJI: dow jones, dow, djia;
    DJI: dow jones, dow, djia; ^IXIC: nasdaq, nasdaq composite; IXIC: nasdaq; ^NDX: nasdaq 100; NDX: nasdaq 100;
    ^RUT: russell 2000; ^VIX: vix, volatility index; VIX: volatility index; ^FTSE: ftse, ftse 100;
    ^N225: nikkei, nikkei 225; N225: nikkei, nikkei 225; ^GDAXI: dax; ^HSI: hang seng; ^FCHI: cac 40;
    ^NSEI: nifty, nifty 50; ^BSESN: sensex
"""

_COINS = """
    BTC: bitcoin, bitcoins, xbt; ETH: ethereum, ether; USDT: tether; USDC: usd coin; BNB: binance coin; XRP: ripple;
    SOL: solana; ADA: cardano; DOGE: dogecoin; TRX: tron; DOT: polkadot; MATIC: polygon; POL: polygon; LTC: litecoin;
    SHIB: shiba inu, shiba; AVAX: avalanche; LINK: chainlink; ATOM: cosmos; UNI: uniswap; XMR: monero;
    XLM: stellar, stellar lumens; ETC: ethereum classic; BCH: bitcoin cash; NEAR: near protocol; ALGO: algorand;
    FIL: filecoin; VET: vechain; ICP: internet computer; AAVE: aave; MKR: maker, makerdao; COMP: compound;
    SUSHI: sushiswap; CRV: curve, curve finance; LDO: lido; ARB: arbitrum; OP: optimism; FTM: fantom; XTZ: tezos;
    EOS: eos; DAI: dai; WBTC: wrapped bitcoin; WETH: wrapped ether, wrapped ethereum, ethereum, eth; PEPE: pepe;
    HBAR: hedera; QNT: quant; GRT: the graph; SAND: sandbox; MANA: decentraland; AXS: axie infinity;
    CAKE: pancakeswap; ZEC: zcash; DASH: dash; NEO: neo; TON: toncoin; APT: aptos; SUI: sui; INJ: injective;
    RUNE: thorchain; SNX: synthetix; YFI: yearn; XAU: gold; XAG: silver
"""


def _read(table: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for entry in table.split(";"):
        code, _, names = entry.partition(":")
        yield code.strip(), tuple(name.strip() for name in names.split(","))


SHARES = dict(_read(_SHARES))
"""Ticker of a share, fund or index to folded everyday names."""

COINS = dict(_read(_COINS))
"""Sign of a coin, or of a metal that is traded like one, to folded everyday names."""

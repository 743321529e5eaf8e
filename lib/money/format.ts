/** Money in minor units of a currency (D9): formatting and parsing. */

/**
 * ISO 4217. Not taken from the JavaScript engine: server and browser differ for HUF, COP and IDR, which would shift amounts by a factor of hundred.
 */
const DECIMALS: Readonly<Record<number, readonly string[]>> = {
  0: [
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
};

/** Decimals of a currency: 2 for EUR, 0 for CLP and JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  if (DECIMALS[0]?.includes(currency)) return 0;
  return DECIMALS[3]?.includes(currency) ? 3 : 2;
}

/** 125000 EUR → '€1,250.00'; 1250 CLP → 'CLP 1,250': a zero-decimal currency is not divided (D9). */
export function moneyText(minor: number, currency: string, locale: string): string {
  return written(minor, currency, locale, 'symbol');
}

/** The surcharge of an option: 150 EUR → '+€1.50', -50 → '-€0.50'. */
export const surchargeText = (minor: number, currency: string, locale: string): string =>
  `${minor > 0 ? '+' : ''}${moneyText(minor, currency, locale)}`;

/** 8000 EUR → '80.00 euros': the currency by name, where a sign would be ambiguous. */
export function moneyInWords(minor: number, currency: string, locale: string): string {
  return written(minor, currency, locale, 'name');
}

function written(minor: number, currency: string, locale: string, currencyDisplay: 'symbol' | 'name'): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(regionOf(locale, currency), {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** decimals);
}

/** Portuguese puts the sign before the amount in Brazil and after it in Portugal; the engine defaults to Brazil. */
const regionOf = (locale: string, currency: string) => (locale === 'pt' && currency !== 'BRL' ? 'pt-PT' : locale);

/** The amount for editing, without currency or grouping: 1250 EUR → '12.50' ('12,50' in Spanish). */
export function amountText(minor: number, currency: string, locale: string): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** decimals);
}

/**
 * '1.250,5' or '1,250.50' → 125050 minor units of EUR. The last separator is the decimal one unless exactly three digits follow it and the currency
 * does not have three decimals; null if invalid or with too many decimals.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (plain === '') return 0;
  const match = /^(\d+|\d{1,3}(?:(?<group>[.,])\d{3})(?:\k<group>\d{3})*)(?:[.,](?<fraction>\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = ''] = match;
  const given = match.groups?.fraction;
  const isGroup = given?.length === 3 && decimals !== 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (isGroup) return toMinor(whole + given, '', decimals);
  if (given !== undefined && given.length > decimals) return null;
  return toMinor(whole, given ?? '', decimals);
}

/** The same for amounts that may be negative: '-4' or '−4,00' → -400 minor units of EUR. */
export function parseSignedAmount(text: string, currency: string): number | null {
  const [, minus = '', rest = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  if (minus !== '' && rest.trim() === '') return null;
  const amount = parseAmount(rest, currency);
  return minus === '' || amount === null ? amount : 0 - amount;
}

function toMinor(whole: string, fraction: string, decimals: number): number | null {
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

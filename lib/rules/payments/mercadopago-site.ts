/** The countries of Mercado Pago. An account is of one of them, and is paid in its currency: a payment there names none. */

const CURRENCIES: Readonly<Record<string, string>> = {
  MLA: 'ARS',
  MLB: 'BRL',
  MLC: 'CLP',
  MCO: 'COP',
  MLM: 'MXN',
  MPE: 'PEN',
  MLU: 'UYU',
};

/** Null for a country that is not known here. @param site as Mercado Pago calls it: 'MLB' */
export const currencyOfSite = (site: string): string | null => CURRENCIES[site] ?? null;

/** The currencies of Mercado Pago's countries. An account belongs to one country and its currency; payments there name none. */

const CURRENCIES: Readonly<Record<string, string>> = {
  MLA: 'ARS',
  MLB: 'BRL',
  MLC: 'CLP',
  MCO: 'COP',
  MLM: 'MXN',
  MPE: 'PEN',
  MLU: 'UYU',
};

/**
 * Null for an unknown country.
 * @param site Mercado Pago's id: 'MLB'
 */
export const currencyOfSite = (site: string): string | null => CURRENCIES[site] ?? null;

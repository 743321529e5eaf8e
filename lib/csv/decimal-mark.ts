/** Decimal marks of numbers in CSV files. */

export type DecimalMark = '.' | ',';

/**
 * Spanish and Portuguese spreadsheets write 12,50, and read 1.5 as 1 May. With a comma as the cell separator a point is used, since suppressed quotes
 * would split the number.
 */
export const decimalMarkOf = (language: string, separator: string): DecimalMark =>
  language === 'en' || separator === ',' ? '.' : ',';

/** An amount without currency or grouping: 1250 with two decimals → '12.50'. */
export const csvAmount = (minor: number, decimals: number, decimalMark: DecimalMark): string =>
  (minor / 10 ** decimals).toFixed(decimals).replace('.', decimalMark);

/** Numbers as the spreadsheets of a language read them. */

export type DecimalMark = '.' | ',';

/**
 * Spanish and Portuguese spreadsheets write 12,50, and take 1.5 for the first of May; where a comma separates the cells a point is written, or quotes that
 * are suppressed would tear the number apart.
 */
export const decimalMarkOf = (language: string, separator: string): DecimalMark =>
  language === 'en' || separator === ',' ? '.' : ',';

/** An amount without currency or grouping: 1250 with two decimals → '12.50'. */
export const csvAmount = (minor: number, decimals: number, decimalMark: DecimalMark): string =>
  (minor / 10 ** decimals).toFixed(decimals).replace('.', decimalMark);

/** Amounts as providers write them that count in whole units with decimals (Mercado Pago), and never rounded on the way. */
import { decimalsOf } from './format';

/** 125050 EUR → 1250.5; 12500 CLP → 12500. Exact: the nearest number to the decimal, which prints as that decimal. */
export function decimalOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/**
 * 1250.5 EUR → 125050.
 * @returns null for what is no whole number of minor units: nobody may guess what was meant
 */
export function minorOf(decimal: number, currency: string): number | null {
  const minor = Math.round(decimal * 10 ** decimalsOf(currency));
  return Number.isSafeInteger(minor) && decimalOf(minor, currency) === decimal ? minor : null;
}

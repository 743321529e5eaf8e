/** Amounts for providers that use decimal currency units (Mercado Pago). */
import { decimalsOf } from './format';

/** 125050 EUR → 1250.5; 12500 CLP → 12500. Prints as the exact decimal. */
export function decimalOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** 1250.5 EUR → 125050. */
export function minorOf(decimal: number, currency: string): number {
  return Math.round(decimal * 10 ** decimalsOf(currency));
}

/** When a no-show can be charged; shown to the guest before they agree, and to staff (ADR 83). */
import { DAY_MS } from '@/lib/time/milliseconds';
import type { FrozenPolicy } from './frozen-policy';

/** Length of the charge window in days. */
const CHARGE_DAYS = 14;

/** Epoch milliseconds. */
export interface ChargeWindow {
  /** Not before the arrival time, nor while cancelling is free. */
  from: number;
  /** After it nothing can be charged, including late cancellations. */
  to: number;
}

/** @param startsAt arrival, epoch milliseconds */
export function chargeWindow({ freeUntil }: Pick<FrozenPolicy, 'freeUntil'>, startsAt: number): ChargeWindow {
  const from = Math.max(startsAt, freeUntil === null ? 0 : Date.parse(freeUntil) + 1);
  return { from, to: from + CHARGE_DAYS * DAY_MS };
}

/** When a no-show may be charged: told to the guest before they agree, and to staff where they charge (ADR 83). */
import { DAY_MS } from '@/lib/time/milliseconds';
import type { FrozenPolicy } from './frozen-policy';

/** Days in which a card may be charged, from the first instant on at which that is possible. */
const CHARGE_DAYS = 14;

/** Epoch milliseconds. */
export interface ChargeWindow {
  /** Nobody has stayed away before their hour, nor while they could still cancel for nothing. */
  from: number;
  /** After it nothing is charged any more, of a late cancellation either. */
  to: number;
}

/** @param startsAt arrival, epoch milliseconds */
export function chargeWindow({ freeUntil }: Pick<FrozenPolicy, 'freeUntil'>, startsAt: number): ChargeWindow {
  const from = Math.max(startsAt, freeUntil === null ? 0 : Date.parse(freeUntil) + 1);
  return { from, to: from + CHARGE_DAYS * DAY_MS };
}

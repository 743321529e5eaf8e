/** A payment policy in plain words: what is charged now, until when cancelling is free, and what happens after that. */
import type { GuestTexts } from './page-context';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { chargeWindow } from '@/lib/rules/payments/charge-window';
import { type FrozenPolicy, isInTime } from '@/lib/rules/payments/frozen-policy';

export interface TermLabels {
  /** Texts of the namespace `guestPayment`. */
  p: GuestTexts;
  language: GuestLanguage;
  restaurant: { timeZone: string; milTime: boolean };
  /** Epoch milliseconds: an expired cancellation period is not promised any more. */
  now: number;
  /** The guest has paid or registered a card: the immediate charge is left out. */
  settled?: boolean;
  /** Arrival, epoch milliseconds. */
  startsAt: number;
}

export function termLines(
  policy: FrozenPolicy,
  { p, language, restaurant, now, settled = false, startsAt }: TermLabels,
): string[] {
  const sum = (minor: number) => moneyText(minor, policy.currency, language);
  const { kind, due, noShowMost, freeUntil, covers, per } = policy;
  const moment = (instant: number) => instantText(instant, language, restaurant.timeZone, restaurant.milTime);
  const free = isInTime(policy, now) && freeUntil !== null ? moment(Date.parse(freeUntil)) : null;
  const each = per === 'cover' && covers > 1;
  const amount = sum(policy.amount);
  if (kind === 'card') {
    const window = chargeWindow(policy, startsAt);
    const late = `${free ? 'late' : 'now'}Card${each ? 'Each' : ''}`;
    return [
      ...(settled ? [] : [p('terms.cardNow')]),
      ...(free ? [p('terms.free', { until: free })] : []),
      p(`terms.${late}`, { most: sum(noShowMost), amount }),
      p('terms.window', { from: moment(window.from), until: moment(window.to) }),
    ];
  }
  return [
    ...(settled ? [] : [p(each ? 'terms.payNowEach' : 'terms.payNow', { total: sum(due), amount, count: covers })]),
    ...(free ? [p('terms.freeBack', { until: free })] : []),
    p(free ? 'terms.lateKept' : 'terms.nowKept'),
    ...(each ? [free ? p('terms.fewerBack', { until: free, amount }) : p('terms.fewerKept')] : []),
  ];
}

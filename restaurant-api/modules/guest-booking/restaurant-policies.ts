/** What a restaurant asks of guests who book by themselves, so that a page can say so before they do. */
import type { GuestPolicy } from '@/lib/contract/guest';
import type { Context } from '../../context';
import { paymentAccountOf } from '../payments/account';
import { findPolicies } from '../payments/policy-repository';

/** None while the restaurant cannot take a card: then nothing is asked either. */
export async function findGuestPolicies(context: Context, restaurant: string): Promise<GuestPolicy[]> {
  const active = (await findPolicies(context.db, restaurant)).filter((policy) => policy.active);
  if (active.length === 0 || !(await paymentAccountOf(context.db, context, restaurant))) return [];
  return active.map(({ uid, kind, amount, per, noShow, freeUntil, shifts, weekdays, eventUid, minCovers, maxCovers, channels }) => ({
    uid, kind, amount, per, noShow, freeUntil, shifts, weekdays, eventUid, minCovers, maxCovers, channels,
  }));
}

/** The loyalty programme as a booking's guest sees it. */
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { GuestLoyalty } from '@/lib/contract/guests/guest';
import { levelOf } from '@/lib/rules/loyalty/level';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { BookingRow } from '../bookings/wire';
import { todayOf } from './ledger';
import { findProgramme } from './programme';
import { findMember } from './repository';
import { join } from './service';

/** @returns null if the programme is off, or if guests cannot join themselves and this one is no member */
export async function ownLoyalty(
  db: Queryable,
  call: Pick<Call, 'context' | 'restaurant'>,
  { dinerUid }: BookingRow,
): Promise<GuestLoyalty | null> {
  if (dinerUid === null || dinerUid === WALK_IN_GUEST) return null;
  const { active, joining, levels } = await findProgramme(db, call.restaurant.uid);
  if (!active) return null;
  const found = await findMember(db, call.restaurant.uid, dinerUid, todayOf(call));
  if (found) return { member: true, points: found.points, level: levelOf(found.earned, levels) };
  return joining === 'staff' ? null : { member: false, points: 0, level: '' };
}

/** @throws Problem 'loyalty-off' if guests cannot join themselves */
export async function joinOwn(call: Call, { dinerUid }: BookingRow): Promise<void> {
  const { active, joining } = await findProgramme(call.context.db, call.restaurant.uid);
  if (!active || joining === 'staff' || dinerUid === null || dinerUid === WALK_IN_GUEST)
    throw new Problem('loyalty-off', 'The loyalty programme is not open to join');
  await join(call, dinerUid, 'guest');
}

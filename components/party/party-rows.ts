/** The party list as rows: parties under the heading of their stage, in the order in which a host looks for them. */
import type { Booking } from '@/lib/booking/booking';
import { type Stage, type StageGroup, groupOf } from '@/lib/booking/stage';

export type PartyRow = { kind: 'heading'; group: StageGroup; parties: number; covers: number } | { kind: 'party'; booking: Booking };

/** Who stands at the door first, who has gone last. */
const ORDER: readonly StageGroup[] = ['waiting', 'due', 'seated', 'standby', 'done', 'cancelled'];

export function partyRows(bookings: readonly Booking[], stageOf: (status: number) => Stage): PartyRow[] {
  return ORDER.flatMap((group): PartyRow[] => {
    const parties = bookings.filter(({ status }) => groupOf(stageOf(status)) === group).sort((a, b) => a.time - b.time || a.uid - b.uid);
    if (parties.length === 0) return [];
    const covers = parties.reduce((sum, party) => sum + party.covers, 0);
    return [{ kind: 'heading', group, parties: parties.length, covers }, ...parties.map((booking) => ({ kind: 'party' as const, booking }))];
  });
}

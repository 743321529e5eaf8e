/** What the other devices of a service are told of an act of staff (§4): one notification a write, kept nowhere, for the log has it. */
import { nameOf } from '@/lib/rules/booking/booking';
import { type SentAnnouncement, type StaffChange, BROADCAST_KINDS, type WireNotification } from '@/lib/contract/live';
import { timeText } from '@/lib/time/time-text';
import type { Actor } from '../context';
import type { NewChange } from './write';

/** What makes every day be read again and is no news of a booking: a diner who was erased or merged. */
const WITHOUT_A_TOAST: readonly string[] = ['diner', 'diner-merge'];

/** @returns null for what guests, jobs and imports do, and for kinds of which nobody is told */
export function staffChangeOf(
  { sessionId, name: who }: Pick<Actor, 'sessionId' | 'name'>,
  changes: readonly NewChange[],
  announced: readonly SentAnnouncement[],
): WireNotification | null {
  if (sessionId === '') return null;
  const told = changes.filter(
    ({ kind, entity }) => BROADCAST_KINDS.includes(kind) && !WITHOUT_A_TOAST.includes(entity),
  );
  const first = told.find(({ entity }) => entity === 'booking') ?? told[0];
  const announcement = first && announced[changes.indexOf(first)];
  if (!announcement) return null;
  const { kind, entity, uid, service, seq, date } = announcement;
  const count = new Set(told.map((one) => `${one.entity} ${one.uid}`)).size;
  const party = entity === 'booking' ? partyOf(first) : {};
  const change: StaffChange = { entity, who, count, ...party };
  return {
    uid: -seq,
    kind,
    title: who,
    message: [
      party.name,
      party.time !== undefined && `${date ?? ''} ${timeText(party.time, true)}`,
      party.covers,
      count > 1 && `+${count - 1}`,
    ]
      .filter(Boolean)
      .join(' · '),
    service,
    date,
    calendarItem: { ...(entity === 'booking' && { bookingUid: Number(uid) }), change },
    viewed: false,
  };
}

function partyOf({ before, after }: NewChange): Pick<StaffChange, 'name' | 'covers' | 'time'> {
  const { firstName, lastName, covers, time } = (after ?? before ?? {}) as Record<string, unknown>;
  return {
    name: nameOf({ firstName: typeof firstName === 'string' ? firstName : '', lastName: String(lastName ?? '') }),
    ...(typeof covers === 'number' && { covers }),
    ...(typeof time === 'number' && { time }),
  };
}

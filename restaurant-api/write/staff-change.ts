/** The notification that a service's other devices show for a change by staff (§4): one per write, not stored, since the change log has it. */
import { nameOf } from '@/lib/rules/booking/booking';
import { type SentAnnouncement, type StaffChange, BROADCAST_KINDS, type WireNotification } from '@/lib/contract/live';
import { timeText } from '@/lib/time/time-text';
import type { Actor } from '../context';
import type { NewChange } from './write';

/** Entities whose changes make every day reload and concern no single booking: erased and merged diners. */
const ENTITIES_WITHOUT_TOAST: readonly string[] = ['diner', 'diner-merge'];

/** @returns null for changes by guests, jobs and imports, and for kinds that are not broadcast */
export function staffChangeNotification(
  { sessionId, name: who }: Pick<Actor, 'sessionId' | 'name'>,
  changes: readonly NewChange[],
  announcements: readonly SentAnnouncement[],
): WireNotification | null {
  if (sessionId === '') return null;
  const shownChanges = changes.filter(
    ({ kind, entity }) => BROADCAST_KINDS.includes(kind) && !ENTITIES_WITHOUT_TOAST.includes(entity),
  );
  const first = shownChanges.find(({ entity }) => entity === 'booking') ?? shownChanges[0];
  const announcement = first && announcements[changes.indexOf(first)];
  if (!announcement) return null;
  const { kind, entity, uid, service, seq, date } = announcement;
  const count = new Set(shownChanges.map((shown) => `${shown.entity} ${shown.uid}`)).size;
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

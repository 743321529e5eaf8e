/** 'Keep mine': what a held change sends when a person insists on it. */
import type { Act, QueuedChange } from './queued-change';
import { isBooking, isNote } from './rebase';

/**
 * From the version that is stored now, as far as the refusal told it.
 * @param ignore mask of the checks to override (D7); 0 for none
 */
export function mine({ act, problem }: Pick<QueuedChange, 'act' | 'problem'>, ignore: number): Act {
  const current = problem?.current;
  switch (act.do) {
    case 'create':
      return { ...act, booking: { ...act.booking, ...overriding(act.booking.ignore, ignore) } };
    case 'change': {
      const edit = { ...act.edit, ...overriding(act.edit.ignore, ignore) };
      return isBooking(current) ? { ...act, edit, booking: current, version: current.version } : { ...act, edit };
    }
    case 'remove':
    case 'undo':
      return isBooking(current) ? { ...act, booking: current, version: current.version } : act;
    case 'swap':
      if (!isBooking(current)) return { ...act, ignore: act.ignore | ignore };
      return current.uid === act.other.uid
        ? { ...act, other: current, withVersion: current.version, ignore: act.ignore | ignore }
        : { ...act, one: current, version: current.version, ignore: act.ignore | ignore };
    case 'note-change':
      return isNote(current) ? { ...act, note: current, version: current.version } : act;
    default:
      return act;
  }
}

const overriding = (before: number | undefined, ignore: number) => (ignore > 0 ? { ignore: (before ?? 0) | ignore } : {});

/** A new party whose table is gone, without a table. */
export function withoutTable(act: Act): Act {
  return act.do === 'create' ? { ...act, booking: { ...act.booking, tables: [], bestTable: false } } : act;
}

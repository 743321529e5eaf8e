/** 'Keep mine': what a held change sends when a person insists on it. */
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Act, Edit, QueuedChange } from './queued-change';
import { isBooking, isNote } from './rebase';

/**
 * From the version that is stored now, as far as the refusal told it.
 * @param ignore mask of the checks to override (D7); 0 for none
 */
export function mine({ act, problem }: Pick<QueuedChange, 'act' | 'problem'>, ignore: number): Act {
  const current = problem?.current;
  switch (act.do) {
    case 'create':
      return {
        ...act,
        booking: { ...(taken(act.booking, problem) as NewBooking), ...overriding(act.booking.ignore, ignore) },
      };
    case 'change': {
      // Who insists on fewer covers keeps the money: it is given back by a decision of its own.
      const money = problem?.code === 'money-undecided' && { money: 'keep' as const };
      const edit = { ...taken(act.edit, problem), ...overriding(act.edit.ignore, ignore), ...money };
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
    case 'seat':
      return isBooking(current)
        ? { ...act, booking: current, version: current.version, ignore: act.ignore | ignore }
        : { ...act, ignore: act.ignore | ignore };
    case 'note-change':
      return isNote(current) ? { ...act, note: current, version: current.version } : act;
    default:
      return act;
  }
}

/** Messages of fields that the server takes from nobody, or not from this person: sent again they would be refused again. */
const NOT_TAKEN = new Set(['unknownField', 'readOnly']);

/** What is left of a change without the fields that it was refused for by name. */
function taken(fields: Edit, problem: QueuedChange['problem']): Edit {
  const refused = (problem?.errors ?? []).filter(({ message }) => NOT_TAKEN.has(message)).map(({ field }) => field);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)));
}

const overriding = (before: number | undefined, ignore: number) =>
  ignore > 0 ? { ignore: (before ?? 0) | ignore } : {};

/** A new party whose table is gone, without a table. */
export function withoutTable(act: Act): Act {
  return act.do === 'create' ? { ...act, booking: { ...act.booking, tables: [], bestTable: false } } : act;
}

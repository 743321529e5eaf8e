/** 'Keep mine': the action that a held change sends when the user insists. */
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { QueuedAction, Edit, QueuedChange } from './queued-change';
import { isBooking, isNote } from './rebase';

/**
 * Based on the stored version, if the refusal contained it.
 * @param ignore bit mask of the checks to override (D7); 0 for none
 */
export function forcedAction({ act, problem }: Pick<QueuedChange, 'act' | 'problem'>, ignore: number): QueuedAction {
  const current = problem?.current;
  switch (act.do) {
    case 'create':
      return {
        ...act,
        booking: {
          ...(acceptedFields(act.booking, problem) as NewBooking),
          ...withOverride(act.booking.ignore, ignore),
        },
      };
    case 'change': {
      // Insisting on fewer covers keeps the money: a refund is a separate decision.
      const money = problem?.code === 'money-undecided' && { money: 'keep' as const };
      const edit = { ...acceptedFields(act.edit, problem), ...withOverride(act.edit.ignore, ignore), ...money };
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

/** Messages of fields that the server never accepts, or not from this user: sending them again would be refused again. */
const NOT_ACCEPTED = new Set(['unknownField', 'readOnly']);

/** The change without the fields for which it was refused. */
function acceptedFields(fields: Edit, problem: QueuedChange['problem']): Edit {
  const refused = (problem?.errors ?? []).filter(({ message }) => NOT_ACCEPTED.has(message)).map(({ field }) => field);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)));
}

const withOverride = (before: number | undefined, ignore: number) =>
  ignore > 0 ? { ignore: (before ?? 0) | ignore } : {};

/** A new booking without its table, which is taken. */
export function withoutTable(act: QueuedAction): QueuedAction {
  return act.do === 'create' ? { ...act, booking: { ...act.booking, tables: [], bestTable: false } } : act;
}

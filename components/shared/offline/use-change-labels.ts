'use client';
/** Describes a queued change: its subject and its values. */
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { type DescribedField, useValueText } from '@/components/shared/booking/use-value-text';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking, BookingDraft } from '@/lib/rules/booking/booking';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { provisionalBooking } from '@/lib/rules/offline/provisional';
import type { QueuedAction } from '@/lib/rules/offline/queued-change';

export interface ChangeLabels {
  /** The party, the table or the note. */
  about(action: QueuedAction): string;
  /** The changed values, one line per field. */
  done(act: QueuedAction): string[];
  /** The same fields in a stored booking. */
  now(act: QueuedAction, booking: Booking): string[];
}

/** Fields that describe a new party. */
const NEW_BOOKING_FIELDS = ['time', 'tables', 'status'] as const;

export function useChangeLabels(restaurant: RestaurantContext): ChangeLabels {
  const t = useTranslations('offline');
  const field = useTranslations('booking.field');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const valueText = useValueText(restaurant);
  const when = useDateTimeText();

  const line = (name: DescribedField, value: unknown) => `${field(name)}: ${valueText(name, value)}`;
  const span = ({ from, to }: { from: number; to: number }) => ({ from: when.time(from), to: when.time(to) });

  function done(action: QueuedAction): string[] {
    switch (action.do) {
      case 'create':
        return [
          [t('made'), t('people', { count: action.booking.covers })].join(' · '),
          ...(action.after ? [t('seatedAfter', { party: partyName(action.after.other) })] : []),
          ...NEW_BOOKING_FIELDS.map((name) => line(name, provisionalBooking(action.uid, action.booking)[name])),
        ];
      case 'change':
        return writtenFields(action).map((name) => line(name, action.edit[name]));
      case 'remove':
        return [t('removed')];
      case 'undo':
        return [t('undone')];
      case 'swap':
        return [t('swapped', { party: partyName(action.other) }), line('tables', action.other.tables)];
      case 'seat':
        return [t('seatedAfter', { party: partyName(action.other) }), line('tables', action.tables)];
      case 'block':
        return [t(action.scope === BLOCK_SCOPE.none ? 'unblocked' : 'blocked', span(action))];
      case 'note-remove':
        return [t('noteRemoved', { text: action.note.text })];
      case 'check-in':
        return [t(action.in ? 'checkedIn' : 'checkedOut'), action.ticket.name];
      case 'unreadable':
        return [t('unreadable')];
      default:
        return [action.text];
    }
  }

  return {
    about(act) {
      if (act.do === 'create') return partyName(provisionalBooking(act.uid, act.booking));
      if (act.do === 'unreadable') return t('ofAnotherRelease');
      if (act.do === 'swap') return partyName(act.one);
      if (act.do === 'check-in') return act.ticket.holder || act.ticket.bookedBy;
      if (act.do === 'block') return t('table', { table: restaurant.tableName(act.table) });
      return 'booking' in act ? partyName(act.booking) : t('note');
    },
    done,
    now: (act, booking) =>
      [
        ...new Set<DescribedField>([
          'status',
          ...(act.do === 'change' ? writtenFields(act) : (['time', 'tables'] as const)),
        ]),
      ].map((name) => line(name, booking[name])),
  };
}

function writtenFields({ edit }: Extract<QueuedAction, { do: 'change' }>): Array<keyof BookingDraft> {
  return Object.keys(edit).filter(
    (name): name is keyof BookingDraft =>
      !['ignore', 'bestTable', 'sendConfirmation', 'quotedMinutes', 'seatedTime', 'money'].includes(name),
  );
}

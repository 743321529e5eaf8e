'use client';
/** Describes a queued change: its subject and its values. */
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { type ToldField, useValueText } from '@/components/shared/booking/use-value-text';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking, BookingDraft } from '@/lib/rules/booking/booking';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { provisionalBooking } from '@/lib/rules/offline/provisional';
import type { Act } from '@/lib/rules/offline/queued-change';

export interface ChangeLabels {
  /** The party, the table or the note. */
  about(act: Act): string;
  /** The changed values, one line per field. */
  done(act: Act): string[];
  /** The same fields in a stored booking. */
  now(act: Act, booking: Booking): string[];
}

/** Fields that describe a new party. */
const TOLD_OF_NEW = ['time', 'tables', 'status'] as const;

export function useChangeLabels(restaurant: RestaurantContext): ChangeLabels {
  const t = useTranslations('offline');
  const field = useTranslations('booking.field');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const valueText = useValueText(restaurant);
  const when = useDateTimeText();

  const line = (name: ToldField, value: unknown) => `${field(name)}: ${valueText(name, value)}`;
  const span = ({ from, to }: { from: number; to: number }) => ({ from: when.time(from), to: when.time(to) });

  function done(act: Act): string[] {
    switch (act.do) {
      case 'create':
        return [
          [t('made'), t('people', { count: act.booking.covers })].join(' · '),
          ...(act.after ? [t('seatedAfter', { party: partyName(act.after.other) })] : []),
          ...TOLD_OF_NEW.map((name) => line(name, provisionalBooking(act.uid, act.booking)[name])),
        ];
      case 'change':
        return writtenFields(act).map((name) => line(name, act.edit[name]));
      case 'remove':
        return [t('removed')];
      case 'undo':
        return [t('undone')];
      case 'swap':
        return [t('swapped', { party: partyName(act.other) }), line('tables', act.other.tables)];
      case 'seat':
        return [t('seatedAfter', { party: partyName(act.other) }), line('tables', act.tables)];
      case 'block':
        return [t(act.scope === BLOCK_SCOPE.none ? 'unblocked' : 'blocked', span(act))];
      case 'note-remove':
        return [t('noteRemoved', { text: act.note.text })];
      case 'check-in':
        return [t(act.in ? 'checkedIn' : 'checkedOut'), act.ticket.name];
      case 'unreadable':
        return [t('unreadable')];
      default:
        return [act.text];
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
        ...new Set<ToldField>([
          'status',
          ...(act.do === 'change' ? writtenFields(act) : (['time', 'tables'] as const)),
        ]),
      ].map((name) => line(name, booking[name])),
  };
}

function writtenFields({ edit }: Extract<Act, { do: 'change' }>): Array<keyof BookingDraft> {
  return Object.keys(edit).filter(
    (name): name is keyof BookingDraft =>
      !['ignore', 'bestTable', 'sendConfirmation', 'quotedMinutes', 'seatedTime', 'money'].includes(name),
  );
}

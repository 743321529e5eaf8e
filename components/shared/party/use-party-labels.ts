'use client';
/** Texts of a party's row and card. */
import { useCallback, useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useSetup } from '@/lib/client/settings/use-setup';
import { type TableConflict, tableConflicts } from '@/lib/rules/seating/table-conflicts';
import type { RowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import { type Marks, marksOf } from '@/lib/rules/booking/marks';
import { needsAttention, type PartyStatus, partyStatusOf } from '@/lib/rules/booking/status/party-status';
import { moneyText } from '@/lib/money/format';
import type { ServiceMoment } from '@/lib/time/service-day';
import { durationText } from '@/lib/time/time-text';
import { isDue } from '@/lib/rules/statuses/stage';

/** Timing status of a party; '' when on time. */
export interface PartyStatusText {
  text: string;
  /** In two words, shown under its time; also the minutes until it is due, within the hour. */
  brief: string;
  /** Says that the table of a due party is still taken; '' otherwise. Part of `text`. */
  tableTaken: string;
  /** Needs action now. */
  isUrgent: boolean;
}

export function usePartyStatusText(
  stageOf: RowFormatters['restaurant']['stageOf'],
  now: ServiceMoment,
): (booking: Booking) => PartyStatusText {
  const t = useTranslations('party.standing');
  const short = useTranslations('party.brief');
  const grace = useSetup().data?.lateGrace;
  const instant = useServiceInstant();
  const when = useDateTimeText();
  const bookings = useBookingDay(now.date).data?.bookings;
  const conflicts = useMemo(
    () => tableConflicts(bookings ?? [], stageOf, now.time, { instant }),
    [bookings, stageOf, now.time, instant],
  );
  return useCallback(
    (booking) => {
      const standing = partyStatusOf(booking, stageOf(booking.status), now, { grace, instant });
      const conflict = conflicts.get(booking.uid);
      const isUrgent = conflict?.kind === 'notFree' || (standing !== null && needsAttention(standing));
      const texts = [standing && textOf(standing), conflict && conflictText(conflict)].filter(Boolean);
      return {
        text: texts.join(' · '),
        tableTaken: conflict?.kind === 'notFree' ? conflictText(conflict) : '',
        brief: standing ? briefOf(standing.kind, standing.minutes) : soonBrief(),
        isUrgent,
      };

      function soonBrief(): string {
        const stage = stageOf(booking.status);
        const minutes = Math.round((booking.time - now.time) * 60);
        const isComing = booking.date === now.date && isDue(stage) && minutes >= 0;
        return isComing && minutes < SOON_MINUTES ? briefOf('due', minutes) : '';
      }

      function briefOf(kind: PartyStatus['kind'] | 'due', minutes: number): string {
        return short(kind, { time: minutes < 60 ? String(minutes) : durationText(minutes / 60) });
      }

      function conflictText(one: TableConflict): string {
        return one.kind === 'notFree' ? t('notFree') : t(one.kind, { time: when.time(one.time) });
      }

      function textOf(one: PartyStatus): string {
        const minutes = String(one.minutes);
        return one.kind === 'waiting' && one.quoted !== null
          ? t('waitingOf', { minutes, quoted: String(one.quoted) })
          : t(one.kind, { minutes });
      }
    },
    [t, short, stageOf, now, grace, instant, when, conflicts],
  );
}

/** Minutes before its time from which a party is highlighted. */
const SOON_MINUTES = 60;

export interface PartyLabels {
  party: string;
  marks: Marks;
  /** '4 + 5'; empty without a table. */
  tables: string;
  /** 'no table', beside other words. */
  noTable: string;
  /** 'Table 4 + 5', or 'No table'. */
  table: string;
  /** 'wants Terrace', for a party without a table that asked for an area. */
  requestedArea: string;
  /** 'asked for 20:30', where that is not when it comes. */
  requestedTime: string;
  /** 'Allergies: nuts, gluten' */
  allergies: string;
  charged: string;
  /** Payment state; '' when no payment was requested. */
  payment: string;
  channel: string;
  /** What staff and the guest wrote. */
  notes: string;
  /** Everything in one sentence, for screen readers. */
  spoken: string;
}

/** @param card notes of the diner's card; undefined when there are none */
export function usePartyLabels(
  booking: Booking,
  card: DinerTraits | undefined,
  { restaurant, when, partyName, channelName, paymentSpoken }: RowFormatters,
): PartyLabels {
  const t = useTranslations('party');
  const booked = useTranslations('booking');
  const locale = useLocale();
  return useMemo(() => {
    const marks = marksOf(booking, card, restaurant.setup);
    const tables = booking.tables.map(restaurant.tableName).join(' + ');
    const { originalTime, time, total, visits } = booking;
    const table = tables ? t('tables', { tables }) : t('noTable');
    const requestedArea =
      booking.requestedArea !== null && !tables ? t('wants', { area: restaurant.areaName(booking.requestedArea) }) : '';
    const requestedTime = originalTime !== time ? t('asked', { time: when.time(originalTime) }) : '';
    const allergies = marks.allergies.length > 0 ? t('allergies', { text: marks.allergies.join(', ') }) : '';
    const charged = total > 0 ? t('charged', { amount: moneyText(total, restaurant.setup.currency, locale) }) : '';
    const payment = paymentSpoken(booking.payment);
    const notes = [booking.notes, booking.guestNotes]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · ');
    const spoken = [
      when.spokenTime(booking.date, time),
      t('covers', { count: booking.covers }),
      table,
      requestedArea,
      requestedTime,
      marks.vip && t('vip'),
      allergies,
      marks.doNotMove && booked('doNotMove'),
      ...marks.options.map(({ name }) => name),
      visits > 0 && booked('visitsBefore', { count: visits }),
      charged,
      payment,
      notes,
    ];
    return {
      party: partyName(booking),
      marks,
      tables,
      noTable: t('withoutTable'),
      table,
      requestedArea,
      requestedTime,
      allergies,
      charged,
      payment,
      channel: channelName(booking.channel),
      notes,
      spoken: spoken.filter(Boolean).join(', '),
    };
  }, [booking, card, restaurant, when, partyName, channelName, t, booked, locale, paymentSpoken]);
}

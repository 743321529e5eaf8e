'use client';
/** Texts of a booking in a list, and the function that opens it. */
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { describedAddress } from '@/lib/client/calls/described-address';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';
import { CHANNEL } from '@/lib/contract/constants';
import type { ListedFigure } from '@/lib/contract/figures/dashboard';
import { bookingCalls } from '@/lib/resources/bookings/bookings';
import type { ListedBooking } from '@/lib/resources/figures/dashboard-schema';
import type { Booking } from '@/lib/rules/booking/booking';
import { UNKNOWN, useFigureText } from './use-figure-text';

export interface ListedBookingText {
  name: string;
  /** 'Fri 27 Nov 2026' */
  day: string;
  time: string;
  status: string;
  channel: string;
  tables: string;
  /** The field that the figure is about. */
  amount: string;
}

/** Which field of a booking a list shows in its last column: the one that the figure counts. */
export type AmountKind = 'spend' | 'leadDays' | 'stay' | 'score';
export const amountOf = (figure: ListedFigure): AmountKind => {
  if (figure === 'leadTime') return 'leadDays';
  if (figure === 'turn' || figure === 'seatHours' || figure === 'seatHoursShare') return 'stay';
  return figure === 'lowScores' ? 'score' : 'spend';
};

export function useListedBookingText(
  figure: ListedFigure,
  currency: string,
): (booking: ListedBooking) => ListedBookingText {
  const t = useTranslations('booking');
  const dashboard = useTranslations('dashboard');
  const restaurant = useRestaurant();
  const channelName = useChannelName();
  const dateText = useDateFormat();
  const when = useDateTimeText();
  const texts = useFigureText();
  return useMemo(() => {
    const kind = amountOf(figure);
    const amount = (booking: ListedBooking): string => {
      const value = booking[kind];
      if (value === null) return UNKNOWN;
      if (kind === 'spend') return texts.money(value, currency);
      if (kind === 'stay') return when.span(value);
      return kind === 'leadDays' ? dashboard('days', { days: texts.count(value) }) : texts.count(value);
    };
    return (booking) => ({
      name: booking.name || (booking.channel === CHANNEL.walkIn ? t('walkIn') : t('noName')),
      day: dateText(new Date(`${booking.date}T12:00:00Z`), {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }).replace(',', ''),
      time: when.time(booking.time),
      status: restaurant?.statuses.get(booking.status)?.name ?? String(booking.status),
      channel: channelName(booking.channel),
      tables: booking.tables.map((table) => restaurant?.tableName(table) ?? table).join(', '),
      amount: amount(booking),
    });
  }, [figure, currency, t, dashboard, restaurant, channelName, dateText, when, texts]);
}

/** Opens a listed booking in the booking dialog; an error becomes a toast. */
export function useOpenListed(): { opening: number | null; open: (uid: number) => Promise<void> } {
  const t = useTranslations('dashboard.list');
  const service = useService() ?? '';
  const dialog = useBookingDialog();
  const toast = useToast();
  const [opening, setOpening] = useState<number | null>(null);
  const open = useCallback(
    async (uid: number) => {
      setOpening(uid);
      try {
        dialog.open({
          booking: await read<Booking>(describedAddress(service, bookingCalls.find, { params: { uid } })),
        });
      } catch {
        toast.show({ severity: 'error', text: t('openFailed') });
      } finally {
        setOpening(null);
      }
    },
    [service, dialog, toast, t],
  );
  return { opening, open };
}

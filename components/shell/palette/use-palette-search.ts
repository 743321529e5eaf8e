'use client';
import { useMemo } from 'react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useDinerSearch } from '@/lib/client/bookings/use-diner-search';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { nameOf } from '@/lib/rules/booking/booking';
import { moveToDate } from '@/lib/rules/booking/list/filter';
import { matchesText, searchTextOf } from '@/lib/rules/booking/list/search';
import { readDate } from '@/lib/time/read-date';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { Command } from './command';

/** Screens with a date; from any other screen, a date opens the first of these. */
const DAY_SCREENS = ['/table-plan', '/grid', '/books'];
/** Shorter queries would match half of the bookings. */
const MIN_LETTERS = 2;
const MAX_BOOKINGS = 8;

/**
 * Search results beyond the fixed commands: a date, bookings of the displayed day, diners. Empty for people who take no
 * bookings.
 */
export function usePaletteSearch(
  query: string,
  restaurant: RestaurantContext | undefined,
  now: ServiceMoment | undefined,
): Command[] {
  const t = useTranslations('palette');
  const router = useRouter();
  const path = usePathname();
  const when = useDateTimeText();
  const dialog = useBookingDialog();
  const abilities = useSessionInfo().data?.abilities;
  const mayBook = abilities?.includes('bookings') ?? false;
  const mayCrm = abilities?.includes('diners') ?? false;
  const [filters, change] = useBookFilters(now?.date ?? '');
  const text = query.trim();
  const isSearching = text.length >= MIN_LETTERS;
  const day = useBookingDay(mayBook && isSearching && now ? filters.date : null).data;
  const diners = useDinerSearch((mayBook || mayCrm) && isSearching ? text : '').data?.diners;

  return useMemo(() => {
    if (!now || !restaurant || !isSearching) return [];
    const date = mayBook ? readDate(text, now.date) : null;
    const days: Command[] =
      date === null
        ? []
        : [
            {
              id: `date ${date}`,
              group: 'dates',
              label: when.longDay(date),
              detail: t('openDay'),
              run() {
                change((was) => moveToDate(was, date, now.date));
                if (!DAY_SCREENS.includes(path)) router.push(DAY_SCREENS[0] as string);
              },
            },
            {
              id: `new ${date}`,
              group: 'dates',
              label: t('newOn', { day: when.day(date) }),
              run: () => dialog.open({ date }),
            },
          ];
    const bookings = (day?.bookings ?? [])
      .filter((booking) => matchesText(text, searchTextOf(booking, restaurant.tableName)))
      .slice(0, MAX_BOOKINGS)
      .map((booking): Command => ({
        id: `booking ${booking.uid}`,
        group: 'bookings',
        label: restaurant.nameOf(booking) || t('noName'),
        detail: [
          when.day(booking.date),
          when.time(booking.time),
          t('covers', { count: booking.covers }),
          booking.tables.map(restaurant.tableName).join(', '),
          restaurant.statuses.get(booking.status)?.name,
        ]
          .filter(Boolean)
          .join(' · '),
        run: () => dialog.open({ booking }),
      }));
    const people = (diners ?? []).map((diner): Command => ({
      id: `diner ${diner.uid}`,
      group: 'diners',
      label: nameOf(diner, restaurant.setup.lastFirst) || diner.phone || diner.email,
      detail: [diner.phone, diner.email, t('visits', { count: diner.visits })].filter(Boolean).join(' · '),
      run: mayCrm
        ? () => router.push(`/crm?${new URLSearchParams({ diner: String(diner.uid) }).toString()}`)
        : () =>
            dialog.open({
              date: filters.date,
              diner: {
                uid: diner.uid,
                firstName: diner.firstName,
                lastName: diner.lastName,
                phone: diner.phone,
                email: diner.email,
                guestOptions: diner.guestOptions,
              },
            }),
    }));
    return [...days, ...bookings, ...people];
  }, [
    now,
    restaurant,
    isSearching,
    mayBook,
    mayCrm,
    text,
    when,
    t,
    path,
    router,
    change,
    dialog,
    day,
    diners,
    filters.date,
  ]);
}

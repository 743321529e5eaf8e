'use client';
/** Formats the value of a booking's field, for the history and for edit conflicts. */
import { useLocale, useTranslations } from 'next-intl';
import type { FormField } from '@/lib/rules/booking/form';
import type { HistoryField } from '@/lib/rules/booking/history';
import { moneyText } from '@/lib/money/format';
import { type PlainField, bookingFields } from '@/lib/resources/bookings/booking-fields';
import type { Option } from '@/lib/rules/setup/setup';
import { useChannelName } from '../restaurant/use-channel-name';
import type { RestaurantContext } from '../restaurant/use-restaurant';
import { useDateTimeText } from '../restaurant/use-date-time-text';

export type DescribedField = HistoryField | Exclude<FormField, 'bestTable'>;
/** Compile-time check: a field missing here would be shown as its raw value. */
export type ValueTexts = Record<Exclude<DescribedField, PlainField>, (value: unknown) => string>;

/** An empty value (no table, no note) is shown as a dash. */
export function useValueText(restaurant: RestaurantContext): (field: DescribedField, value: unknown) => string {
  const t = useTranslations('booking');
  const locale = useLocale();
  const when = useDateTimeText();
  const channelName = useChannelName();
  const { setup } = restaurant;

  const optionNames = (options: readonly Option[], uids: unknown) =>
    listOf(uids)
      .map((uid) => options.find((option) => option.uid === uid)?.name ?? String(uid))
      .join(', ');

  const texts: ValueTexts = {
    status: (value) => restaurant.statuses.get(Number(value))?.name ?? String(value),
    date: (value) => when.day(String(value)),
    time: (value) => when.time(Number(value)),
    seatedTime: (value) => when.time(Number(value)),
    turn: (value) => when.span(Number(value)),
    tables: (value) =>
      listOf(value)
        .map((table) => restaurant.tableName(String(table)))
        .join(' + '),
    channel: (value) => channelName(Number(value)),
    bookOptions: (value) => optionNames(setup.bookOptions, value),
    guestOptions: (value) => optionNames(setup.guestOptions, value),
    requestedArea: (value) => restaurant.areaName(Number(value)),
    eventUid: (value) => setup.events.find(({ uid }) => uid === value)?.name ?? String(value),
    total: (value) => moneyText(Number(value), setup.currency, locale),
    spend: (value) => moneyText(Number(value), setup.currency, locale),
    ignored: (value) => (Number(value) === 0 ? '–' : t('overridden')),
  };

  return (field, value) => {
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return '–';
    return isPlain(field) ? String(value) : texts[field](value);
  };
}

const isPlain = (field: DescribedField): field is PlainField & DescribedField => 'plain' in bookingFields[field];

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

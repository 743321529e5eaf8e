'use client';
/** The value of a booking's field in words, for the history and for what two people changed. */
import { useLocale, useTranslations } from 'next-intl';
import type { FormField } from '@/lib/booking/form';
import type { HistoryField } from '@/lib/booking/history';
import { moneyText } from '@/lib/money/format';
import type { Option } from '@/lib/setup/setup';
import { useChannelName } from './use-channel-name';
import type { House } from './use-house';
import { useWhenText } from './use-when-text';

export type ToldField = HistoryField | Exclude<FormField, 'bestTable'>;

/** A value that has nothing to say (no table, no note) is a dash. */
export function useValueText(house: House): (field: ToldField, value: unknown) => string {
  const t = useTranslations('booking');
  const locale = useLocale();
  const when = useWhenText();
  const channelName = useChannelName();
  const { setup } = house;

  const optionNames = (options: readonly Option[], uids: unknown) =>
    listOf(uids).map((uid) => options.find((option) => option.uid === uid)?.name ?? String(uid)).join(', ');

  return (field, value) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
    switch (field) {
      case 'status':
        return house.statuses.get(Number(value))?.name ?? String(value);
      case 'date':
        return when.day(String(value));
      case 'time':
        return when.time(Number(value));
      case 'turn':
        return when.span(Number(value));
      case 'tables':
        return listOf(value).map((table) => house.tableName(String(table))).join(' + ');
      case 'channel':
        return channelName(Number(value));
      case 'bookOptions':
        return optionNames(setup.bookOptions, value);
      case 'guestOptions':
        return optionNames(setup.guestOptions, value);
      case 'requestedArea':
        return house.areaName(Number(value));
      case 'eventUid':
        return setup.events.find(({ uid }) => uid === value)?.name ?? String(value);
      case 'total':
      case 'spend':
        return moneyText(Number(value), setup.currency, locale);
      case 'ignored':
        return Number(value) === 0 ? '–' : t('overridden');
      case 'ignoredBy':
        return String(value ?? '') || '–';
      default:
        return String(value);
    }
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

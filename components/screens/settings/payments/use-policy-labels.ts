'use client';
/** A policy in plain sentences, as an owner reads his list. */
import { useCallback } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { moneyText } from '@/lib/money/format';
import type { PolicyValues } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';

/** Monday first, as a week is read here. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];

export interface PolicyLabels {
  /** 'A card is registered. A no-show costs up to €20.00 a person. Cancelling is free until 24 hours before.' */
  terms: string;
  /** 'Friday and Saturday · Dinner · from 6 people' */
  reach: string;
}

export function usePolicyLabels(restaurant: Pick<Setup, 'currency' | 'events'>): (policy: PolicyValues) => PolicyLabels {
  const t = useTranslations('paymentSettings.words');
  const locale = useLocale();
  const format = useFormatter();
  const weekdays = useWeekdayNames();
  const channelName = useChannelName();
  return useCallback(
    (policy) => {
      const { kind, noShow, freeUntil, shifts, eventUid, minCovers, maxCovers, channels } = policy;
      const { amount, per } = kind === 'card' ? noShow : policy;
      const sum = moneyText(Number.isFinite(amount) ? amount : 0, restaurant.currency, locale);
      const days = policy.weekdays && WEEK.filter((day) => policy.weekdays?.includes(day)).map(weekdays.long);
      const parts = [
        eventUid === null ? null : (restaurant.events.find(({ uid }) => uid === eventUid)?.name ?? t('goneEvent')),
        shifts && format.list(shifts),
        days && format.list(days),
        maxCovers !== null ? t(minCovers > 1 ? 'between' : 'upTo', { least: minCovers, most: maxCovers }) : minCovers > 1 ? t('from', { least: minCovers }) : null,
        channels ? format.list(channels.map(channelName)) : null,
      ].filter((part) => part !== null && part !== '');
      return {
        terms: [t(`${kind}.${per}`, { sum }), freeUntil === 0 ? t('freeAlways') : t('free', { count: freeUntil })].join(' '),
        reach: parts.length === 0 ? t('everywhere') : parts.join(' · ').replace(/^./, (first) => first.toLocaleUpperCase(locale)),
      };
    },
    [t, locale, format, weekdays, channelName, restaurant],
  );
}

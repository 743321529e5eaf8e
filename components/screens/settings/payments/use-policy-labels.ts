'use client';
/** A policy as sentences for the list. */
import { useCallback } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import type { FieldLabels } from '@/components/shared/form/conflict-panel';
import { useWeek } from '@/lib/client/use-week';
import { moneyText } from '@/lib/money/format';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import type { PolicyValues } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';

export interface PolicyLabels {
  /** 'A card is registered. A no-show costs up to €20.00 a person. Cancelling is free until 24 hours before.' */
  terms: string;
  /** 'Friday and Saturday · Dinner · from 6 people' */
  reach: string;
}

export function usePolicyLabels(
  restaurant: Pick<Setup, 'currency' | 'events'>,
): (policy: PolicyValues) => PolicyLabels {
  const t = useTranslations('paymentSettings.words');
  const locale = useLocale();
  const format = useFormatter();
  const weekdays = useWeekdayNames();
  const week = useWeek();
  const channelName = useChannelName();
  return useCallback(
    (policy) => {
      const { kind, noShow, freeUntil, shifts, eventUid, minCovers, maxCovers, channels } = policy;
      const { amount, per } = kind === 'card' ? noShow : policy;
      const sum = moneyText(Number.isFinite(amount) ? amount : 0, restaurant.currency, locale);
      const days = policy.weekdays && week.filter((day) => policy.weekdays?.includes(day)).map(weekdays.long);
      const parts = [
        eventUid === null ? null : (restaurant.events.find(({ uid }) => uid === eventUid)?.name ?? t('goneEvent')),
        shifts && format.list(shifts.map((shift) => sessionNameIn(shift, locale))),
        days && format.list(days),
        maxCovers !== null
          ? t(minCovers > 1 ? 'between' : 'upTo', { least: minCovers, most: maxCovers })
          : minCovers > 1
            ? t('from', { least: minCovers })
            : null,
        channels ? format.list(channels.map(channelName)) : null,
      ].filter((part) => part !== null && part !== '');
      return {
        terms: [t(`${kind}.${per}`, { sum }), freeUntil === 0 ? t('freeAlways') : t('free', { count: freeUntil })].join(
          ' ',
        ),
        reach:
          parts.length === 0
            ? t('everywhere')
            : parts.join(' · ').replace(/^./, (first) => first.toLocaleUpperCase(locale)),
      };
    },
    [t, locale, format, weekdays, week, channelName, restaurant],
  );
}

/** Labels of the fields, for conflicts. */
export function usePolicyFieldLabels(restaurant: Pick<Setup, 'currency' | 'events'>): FieldLabels {
  const t = useTranslations('paymentSettings');
  const conflict = useTranslations('common.conflict');
  const locale = useLocale();
  const weekdays = useWeekdayNames();
  const channelName = useChannelName();
  const sum = (amount: number) => moneyText(Number.isFinite(amount) ? amount : 0, restaurant.currency, locale);
  const texts: { [F in keyof PolicyValues]: (value: PolicyValues[F]) => string } = {
    name: String,
    active: (active) => conflict(active ? 'on' : 'off'),
    kind: (kind) => t(`policies.kind.${kind}`),
    amount: sum,
    per: (per) => t(`per.${per}`),
    noShow: ({ amount, per }) => `${sum(amount)}, ${t(`per.${per}`)}`,
    freeUntil: (hours) => `${hours} ${t('hoursBefore')}`,
    shifts: (shifts) => shifts?.map((shift) => sessionNameIn(shift, locale)).join(', ') ?? t('every'),
    weekdays: (days) => days?.map(weekdays.short).join(', ') ?? t('every'),
    eventUid: (event) =>
      event === null
        ? t('anyVisit')
        : (restaurant.events.find(({ uid }) => uid === event)?.name ?? t('words.goneEvent')),
    minCovers: String,
    maxCovers: (covers) => (covers === null ? t('noLimit') : String(covers)),
    channels: (channels) => channels?.map(channelName).join(', ') ?? t('everyChannel'),
  };
  return {
    label: (field) => t(`field.${field as keyof PolicyValues}`),
    value: (field, value) => (texts[field as keyof PolicyValues] as (value: unknown) => string)(value),
  };
}

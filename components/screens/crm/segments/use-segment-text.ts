'use client';
/** A segment's rule as text. */
import { useCallback, useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import type { SegmentCondition, SegmentGroup, SegmentRule } from '@/lib/contract/diners/segment';
import { isGroup } from '@/lib/rules/diner/segment';
import type { CrmContext } from '../use-crm-context';
import { useLanguageName } from '../use-language-name';

/** Month names, January first. */
export function useMonthNames(): readonly string[] {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
  }, [locale]);
}

/** 'Visits: at least 5 and (VIP or tag press)' */
export function useSegmentText({ money }: Pick<CrmContext, 'money'>): (rule: SegmentRule) => string {
  const t = useTranslations('crm.segment');
  const consent = useTranslations('crm.consent');
  const { number } = useFormatter();
  const channel = useChannelName();
  const weekday = useWeekdayNames();
  const language = useLanguageName();
  const months = useMonthNames();
  return useCallback(
    (rule) => {
      const names = (all: readonly string[]) => all.join(', ');
      function said(condition: SegmentCondition): string {
        switch (condition.field) {
          case 'visits':
          case 'covers':
          case 'noShows':
          case 'cancellations':
          case 'score':
          case 'spend':
          case 'spendPerCover': {
            const { field, is, value } = condition;
            const isMoney = field === 'spend' || field === 'spendPerCover';
            return t(`say.${is}`, { what: t(`fields.${field}`), value: isMoney ? money(value) : number(value) });
          }
          case 'lastVisit':
          case 'firstVisit':
            return t(`say.${condition.is}`, { what: t(`fields.${condition.field}`), days: condition.days });
          case 'weekday':
            return t('say.weekday', { names: names(condition.weekdays.map(weekday.long)) });
          case 'channel':
            return t('say.channel', { names: names(condition.channels.map(channel)) });
          case 'tag':
            return t(condition.is === 'any' ? 'say.tagAny' : 'say.tagNone', { names: names(condition.tags) });
          case 'birthday':
            return t('say.birthday', { names: names(condition.months.map((month) => months[month - 1] ?? '')) });
          case 'language':
            return t('say.language', { names: names(condition.languages.map(language)) });
          case 'consent':
            return t(condition.holds ? 'say.consent' : 'say.consentNot', { name: consent(condition.channel) });
          case 'vip':
          case 'due':
          case 'allergies':
            return t(condition.holds ? `say.${condition.field}` : `say.${condition.field}Not`);
        }
      }
      const joined = ({ match }: SegmentRule | SegmentGroup, parts: string[]) =>
        parts.join(t(match === 'all' ? 'say.and' : 'say.or'));
      return joined(
        rule,
        rule.parts.map((part) => (isGroup(part) ? `(${joined(part, part.parts.map(said))})` : said(part))),
      );
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions of the formatter are those of the language
    [t, consent, channel, weekday, language, months, money],
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { MergedField } from '@/lib/contract/diners/duplicates';
import type { ComparedDiner } from '@/lib/resources/diners/duplicates-schema';
import { useLanguageName } from '../use-language-name';

/** Texts about a diner's fields. */
export function useDinerTexts() {
  const t = useTranslations('dinerCare.duplicates');
  const dateText = useDateFormat();
  const language = useLanguageName();
  const { data: setup } = useSetup();
  const date = (day: string) =>
    dateText(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    date,
    visits: ({ visits, lastVisit }: ComparedDiner) =>
      lastVisit ? t('visitsSince', { count: visits, date: date(lastVisit) }) : t('visits', { count: visits }),
    /** '' for an empty field. */
    value(field: MergedField, diner: ComparedDiner): string {
      const value = diner[field];
      if (field === 'guestOptions')
        return diner.guestOptions
          .map((uid) => setup?.guestOptions.find((option) => option.uid === uid)?.name ?? String(uid))
          .join(', ');
      if (field === 'birthday') return diner.birthday ? date(diner.birthday) : '';
      if (field === 'language') return language(diner.language);
      if (field === 'vip') return t(diner.vip ? 'yes' : 'no');
      return Array.isArray(value) ? value.join(', ') : String(value ?? '');
    },
  };
}

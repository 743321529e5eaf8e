'use client';
/** Text of a diner in a column. */
import { useCallback } from 'react';
import { useFormatter, useLocale } from 'next-intl';
import type { ListedDiner } from '@/lib/rules/diner/diner';
import type { DinerColumn } from './diner-columns';
import { useLanguageName } from './use-language-name';
import { useShortDate } from './use-short-date';
import type { CrmContext } from './use-crm-context';
import { useBirthday } from './use-birthday';

export function useDinerCell({ money }: CrmContext): (diner: ListedDiner, column: DinerColumn) => string {
  const date = useShortDate();
  const language = useLanguageName();
  const birthday = useBirthday();
  const locale = useLocale();
  const { number } = useFormatter();
  return useCallback(
    (diner, column) => {
      switch (column) {
        case 'visits':
        case 'noShows':
        case 'cancellations':
        case 'covers':
          return number(diner[column]);
        case 'spend':
          return diner.spend === 0 ? '' : money(diner.spend);
        case 'lastVisit':
        case 'nextVisit':
        case 'firstVisit': {
          const day = diner[column];
          return day === null ? '' : date(day);
        }
        case 'birthday':
          return diner.birthday === null ? '' : birthday(diner.birthday);
        case 'language':
          return language(diner.language);
        case 'tags':
          return [...diner.tags, ...diner.automaticTags].join(', ');
        default:
          return diner[column];
      }
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions of the formatter are those of the language
    [date, language, birthday, locale, money],
  );
}

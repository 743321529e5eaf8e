'use client';
import { useTranslations } from 'next-intl';
import { useStatusName } from '@/components/shared/restaurant/use-built-in-names';
import type { Problem } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Setup } from '@/lib/rules/setup/setup';

/** Message of a refused change; names the status and its number of bookings, if the server sends them. */
export function useStatusRefusal({ statuses }: Setup): (problem: Problem) => string {
  const t = useTranslations();
  const nameOf = useStatusName();
  return (problem) => {
    const [first] = listIn(problem.details?.statuses);
    const status = statuses.find(({ code }) => code === first?.code);
    if (!first || !status) return problemText(problem, t);
    return t('statusSettings.inUse', { name: nameOf(status), count: first.bookings });
  };
}

/** Typed details of a refusal, as this product's server sends them. */
function listIn(details: unknown): Array<{ code: number; bookings: number }> {
  if (!Array.isArray(details)) return [];
  return details.filter(
    (one: unknown): one is { code: number; bookings: number } =>
      typeof one === 'object' && one !== null && 'code' in one && 'bookings' in one && typeof one.bookings === 'number',
  );
}

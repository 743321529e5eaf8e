'use client';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { type AvailabilityQuestion, useAvailability } from '@/lib/client/use-availability';
import { useSetup } from '@/lib/client/use-setup';
import { problemText } from '@/lib/rules/message/problem-text';
import type { DecimalHours } from '@/lib/time/service-day';

/** Why a party cannot have a time of a day, in words; undefined where it can, or where nobody knows yet. */
export function useWhyNot(question: AvailabilityQuestion): (time: DecimalHours) => string | undefined {
  const all = useTranslations();
  const milTime = useSetup().data?.milTime ?? true;
  const { data } = useAvailability(question.covers > 0 && question.date !== '' ? question : null);
  const refused = useMemo(() => new Map(data?.times.flatMap(({ time, why }) => (why ? [[time, why] as const] : []))), [data]);
  return useCallback(
    (time) => {
      const why = refused.get(time);
      return why && problemText({ code: why.code, status: 409, error: why.code, details: { ...why } }, all, milTime);
    },
    [refused, all, milTime],
  );
}

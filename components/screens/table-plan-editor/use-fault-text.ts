'use client';
import { useTranslations } from 'next-intl';
import { fieldText } from '@/lib/rules/message/problem-text';
import type { PlanEditor } from './use-plan-editor';
import { faultAt } from './faulty-things';

/** Error message of a field of the plan, if any. */
export function useFaultText({ faults }: PlanEditor): (path: string) => string | undefined {
  const all = useTranslations();
  return (path) => {
    const message = faultAt(faults, path);
    return message === undefined ? undefined : fieldText({ field: path, message }, all);
  };
}

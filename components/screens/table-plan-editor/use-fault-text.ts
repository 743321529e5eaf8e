'use client';
import { useTranslations } from 'next-intl';
import { fieldText } from '@/lib/rules/message/problem-text';
import type { PlanEditor } from './use-plan-editor';
import { faultAt } from './faulty-things';

/** What is wrong with a field of the plan in words; undefined where nothing is. */
export function useFaultText({ faults }: PlanEditor): (path: string) => string | undefined {
  const all = useTranslations();
  return (path) => {
    const message = faultAt(faults, path);
    return message === undefined ? undefined : fieldText({ field: path, message }, all);
  };
}

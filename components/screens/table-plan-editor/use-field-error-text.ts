'use client';
import { useTranslations } from 'next-intl';
import { fieldText } from '@/lib/rules/message/problem-text';
import type { PlanEditor } from './use-plan-editor';
import { errorAt } from './invalid-elements';

/** Error message of a field of the plan, if any. */
export function useFieldErrorText({ faults }: PlanEditor): (path: string) => string | undefined {
  const all = useTranslations();
  return (path) => {
    const message = errorAt(faults, path);
    return message === undefined ? undefined : fieldText({ field: path, message }, all);
  };
}

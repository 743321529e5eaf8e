'use client';
/** Why a template cannot be saved or previewed, with the affected placeholders. */
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';

export function useTemplateProblem(): (problem: Problem) => string {
  const t = useTranslations();
  return (problem) => {
    const names = problem.details?.placeholders;
    return Array.isArray(names)
      ? t('templates.unfillable', { names: names.map((name) => `{{${String(name)}}}`).join(', ') })
      : problemText(problem, t);
  };
}

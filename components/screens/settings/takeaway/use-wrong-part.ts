'use client';
/** Which part of the set-up a refusal is about, by the names that its panel and its parts have on the screen. */
import { useTranslations } from 'next-intl';
import type { FieldLabels } from '@/components/shared/form/conflict-panel';
import type { Problem } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';
import { type Draft, type TakeawayForm, partsOf } from './takeaway-form';

/** @returns 'Delivery zones, Centre: This is not a GeoJSON polygon' for an error of `zones.0.shape` */
export function useWrongPart(labels: FieldLabels) {
  const t = useTranslations();
  return (problem: Problem, sent: Partial<Draft>): string => {
    const wrong = problem.code === 'validation' ? problem.errors?.[0] : undefined;
    if (!wrong) return problemText(problem, t);
    const [root = '', ...rest] = wrong.field.split('.');
    const [field = '', index = ''] = root === 'restaurantParams' ? rest : [root, ...rest];
    const form: Partial<TakeawayForm> = partsOf(sent);
    const parts = form[field as keyof TakeawayForm];
    if (parts === undefined) return problemText(problem, t);
    const part: unknown = Array.isArray(parts) ? parts[Number(index)] : undefined;
    const name = typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : '';
    const message = t.has(`validation.${wrong.message}`) ? wrong.message : 'invalid';
    const last = wrong.field.split('.').at(-1) ?? '';
    const key = [`takeaway.settings.${last}`, `validation.field.${last}`].find((one) => t.has(one));
    const what = t(`validation.${message}`, { field: key ? t(key) : labels.label(field) });
    return `${[labels.label(field), name].filter(Boolean).join(', ')}: ${what}`;
  };
}

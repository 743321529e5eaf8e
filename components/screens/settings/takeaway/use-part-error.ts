'use client';
/** Finds the part of the setup that a server error is about, with its name on screen. */
import { createContext } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldLabels } from '@/components/shared/form/conflict-panel';
import type { Problem } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';
import { type Draft, type TakeawayForm, partsOf } from './takeaway-form';

export interface PartError {
  field: keyof TakeawayForm;
  /** Index of the part; null if the field has none. */
  index: number | null;
  /** Property of the part: 'shape'. */
  name: string;
  /** 'This is not a GeoJSON polygon'. */
  text: string;
  /** With its location: 'Delivery zones, Centre: This is not a GeoJSON polygon'. */
  line: string;
}

/** Properties whose message includes their label. */
const NAME_LABELS: Partial<Record<string, string>> = { zones: 'zone', stations: 'station' };

/** Error of the last save, for the panel that shows it. */
export const PartErrorContext = createContext<PartError | null>(null);

/** @returns a function that finds the part of a server error; null if there is none */
export function usePartError(labels: FieldLabels) {
  const t = useTranslations();
  return (problem: Problem, sentDraft: Partial<Draft>): PartError | null => {
    const fieldError = problem.code === 'validation' ? problem.errors?.[0] : undefined;
    if (!fieldError) return null;
    const [root = '', ...rest] = fieldError.field.split('.');
    const [field = '', index = ''] = root === 'restaurantParams' ? rest : [root, ...rest];
    const form: Partial<TakeawayForm> = partsOf(sentDraft);
    const parts = form[field as keyof TakeawayForm];
    if (parts === undefined) return null;
    const part: unknown = Array.isArray(parts) ? parts[Number(index)] : undefined;
    const name = typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : '';
    const message = t.has(`validation.${fieldError.message}`) ? fieldError.message : 'invalid';
    const last = fieldError.field.split('.').at(-1) ?? '';
    const label = (last === 'name' && NAME_LABELS[field]) || last;
    const key = [`takeaway.settings.${label}`, `validation.field.${last}`].find((one) => t.has(one));
    const text = t(`validation.${message}`, { field: key ? t(key) : labels.label(field) });
    return {
      field: field as keyof TakeawayForm,
      index: part === undefined ? null : Number(index),
      name: last,
      text,
      line: `${[labels.label(field), name].filter(Boolean).join(', ')}: ${text}`,
    };
  };
}

/** A server error as text, with its part. */
export function useSaveErrorText(wrongPart: ReturnType<typeof usePartError>) {
  const t = useTranslations();
  return (problem: Problem, sentDraft: Partial<Draft>): string =>
    wrongPart(problem, sentDraft)?.line ?? problemText(problem, t);
}

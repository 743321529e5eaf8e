'use client';
/** A row being written: what the server finds wrong is said of its fields. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/rules/message/problem';
import { fieldText, problemText } from '@/lib/rules/message/problem-text';

export type OnSave<Draft> = (draft: Draft, changed: Partial<Draft>) => Promise<Problem | null>;

export interface RowForm<Draft> {
  draft: Draft;
  put(change: Partial<Draft>): void;
  /** `error` and `helperText` of a field. */
  fault(field: keyof Draft & string, hint?: string): { error: boolean; helperText: string | undefined };
  /** Why it was refused as a whole. */
  error: string | null;
  save(): Promise<void>;
}

/**
 * @param onSave is given the whole draft, and what of it differs from what was given first, so that two people may write different fields; null for done,
 *   or why not
 */
export function useRowForm<Draft extends object>(given: Draft, onSave: OnSave<Draft>, onDone: () => void): RowForm<Draft> {
  const t = useTranslations();
  const [start] = useState(given);
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    draft,
    put: (change) => setDraft((now) => ({ ...now, ...change })),
    fault(field, hint) {
      const wrong = problem?.errors?.find((one) => one.field.split('.')[0] === field);
      if (!wrong) return { error: false, helperText: hint };
      return { error: true, helperText: fieldText(t.has(`validation.${wrong.message}`) ? wrong : { ...wrong, message: 'invalid' }, t) };
    },
    error: problem && problemText(problem, t),
    async save() {
      const changed = Object.fromEntries(Object.entries(draft).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof Draft])));
      const refused = await onSave(draft, changed as Partial<Draft>);
      setProblem(refused);
      if (!refused) onDone();
    },
  };
}

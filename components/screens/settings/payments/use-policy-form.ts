'use client';
/** A policy that is being written: what is wrong is said of fields that were left, and of all of them once it was to be saved. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/rules/message/problem';
import { type PolicyDraft, type PolicyField, type PolicyValues, policyFaults, writtenPolicy } from '@/lib/rules/payments/policy-draft';

export interface PolicyForm {
  draft: PolicyDraft;
  put(change: Partial<PolicyDraft>): void;
  faultText(field: PolicyField): string | undefined;
  /** Fields that keep it from being saved, in the order of the form; empty before it was tried. */
  faults: PolicyField[];
  isDirty: boolean;
  isSaving: boolean;
  /** Why it was not saved. */
  problem: Problem | null;
  save(): Promise<void>;
}

/** @param onSave null for done, or why not */
export function usePolicyForm(start: PolicyDraft, onSave: (values: PolicyValues) => Promise<Problem | null>, onDone: () => void): PolicyForm {
  const t = useTranslations('paymentSettings.fault');
  const [draft, setDraft] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const all = policyFaults(draft);

  return {
    draft,
    put: (change) => setDraft((now) => ({ ...now, ...change })),
    faultText(field) {
      const fault = all.get(field);
      return fault !== undefined && isTried ? t(fault) : undefined;
    },
    faults: isTried ? [...all.keys()] : [],
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    isSaving,
    problem,
    async save() {
      setIsTried(true);
      if (all.size > 0) return;
      setIsSaving(true);
      const refused = await onSave(writtenPolicy(draft));
      setIsSaving(false);
      if (refused) setProblem(refused);
      else onDone();
    },
  };
}

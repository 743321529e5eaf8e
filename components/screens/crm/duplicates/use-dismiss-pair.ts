'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { nameOf } from '@/lib/rules/booking/booking';
import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import type { DuplicatePair } from '@/lib/resources/diners/duplicates-schema';

/** The names of two diners, and the function that marks them as different people for good. */
export function useDismissPair({ a, b }: Pick<DuplicatePair, 'a' | 'b'>) {
  const t = useTranslations('dinerCare.duplicates');
  const toast = useToast();
  const dismiss = useCall(duplicateCalls.dismiss);
  const [busy, setBusy] = useState(false);
  const names = { one: nameOf(a) || t('nameless'), other: nameOf(b) || t('nameless') };

  async function dismissPair() {
    setBusy(true);
    const result = await dismiss({ body: { a: a.uid, b: b.uid } });
    setBusy(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('dismissed', names) });
  }
  return { names, busy, dismissPair };
}

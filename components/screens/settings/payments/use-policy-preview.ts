'use client';
/** What a guest would read of a policy that is being written. */
import { useDeferredValue } from 'react';
import { useLocale } from 'next-intl';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';

export interface PolicyPreview {
  /** Day and time of the visit in the example. */
  when: string;
  /** People of the example that the lines are about. */
  covers: number;
  lines: string[];
}

/** @param covers people of the example; null while the draft has a sum or a notice that is none */
export function usePolicyPreview(
  draft: PolicyDraft,
  covers: number,
  { currency, timeZone, milTime }: Setup,
): PolicyPreview | null {
  const language = useLocale();
  const settled = useDeferredValue(draft);
  const { kind, freeUntil } = settled;
  const { amount, per } = kind === 'card' ? settled.noShow : settled;
  const isWhole = Number.isSafeInteger(amount) && amount > 0 && freeUntil !== null;
  const { data } = useServiceRead<PolicyPreview>(
    (service) =>
      isWhole
        ? paths.paymentPolicyPreview(service, {
            kind,
            amount,
            per,
            freeUntil,
            covers,
            currency,
            timeZone,
            milTime: String(milTime),
            language,
          })
        : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return isWhole ? (data ?? null) : null;
}

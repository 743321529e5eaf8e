'use client';
/** Text for guests of a policy draft. */
import { useDeferredValue } from 'react';
import { useLocale } from 'next-intl';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';

export interface PolicyPreview {
  /** Day and time of the example visit. */
  when: string;
  /** Covers of the example. */
  covers: number;
  lines: string[];
}

/** @param covers covers of the example; null while amount or deadline are invalid */
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

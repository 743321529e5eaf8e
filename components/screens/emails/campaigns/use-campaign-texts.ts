'use client';
/** Texts about a campaign. */
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';

export interface CampaignTexts {
  state(campaign: Campaign): string;
  /** The trigger of an automation; '' for a campaign. */
  trigger(campaign: Pick<Campaign, 'trigger' | 'days'>): string;
  /** Date and time in the restaurant's zone. */
  moment(iso: string): string;
  number(count: number): string;
}

export function useCampaignTexts(): CampaignTexts {
  const t = useTranslations('campaigns');
  const format = useFormatter();
  const { moment } = useTimestampText();
  return useMemo(
    () => ({
      state: ({ state, trigger }) =>
        trigger === '' ? t(`state.${state}`) : t(state === 'running' ? 'automation.on' : 'automation.off'),
      trigger: ({ trigger, days }) => (trigger === '' ? '' : t(`automation.${trigger}`, { days })),
      moment,
      number: (count) => format.number(count),
    }),
    [t, format, moment],
  );
}

/** Polling interval of a running campaign's figures, in milliseconds. */
const POLL_MS = 2_000;

export const pollInterval = (campaigns: readonly Campaign[]): number =>
  campaigns.some(({ state, trigger, counts }) => (state === 'running' && trigger === '') || counts.underWay > 0)
    ? POLL_MS
    : 0;

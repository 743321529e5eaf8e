'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { CHANNEL } from '@/lib/contract/constants';

const NAMES = new Map<number, keyof typeof CHANNEL>(
  Object.entries(CHANNEL).map(([name, id]) => [id, name as keyof typeof CHANNEL]),
);

/** The channels a host may choose: the restaurant's own and the partners that have a name (§9). */
export const CHANNELS: readonly number[] = [
  CHANNEL.phone,
  CHANNEL.walkIn,
  CHANNEL.inPerson,
  CHANNEL.email,
  CHANNEL.website,
  CHANNEL.google,
  CHANNEL.facebook,
  CHANNEL.messenger,
  CHANNEL.instagram,
];

/** Names a channel by its id (§9); a partner site that has no name here is shown with its number. */
export function useChannelName(): (channel: number) => string {
  const t = useTranslations('booking.channel');
  return useCallback(
    (channel) => {
      const name = NAMES.get(channel);
      return name ? t(name) : t('partner', { id: String(channel) });
    },
    [t],
  );
}

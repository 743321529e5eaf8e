'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { CHANNEL } from '@/lib/contract/constants';

const NAMES = new Map<number, keyof typeof CHANNEL>(
  Object.entries(CHANNEL).map(([name, id]) => [id, name as keyof typeof CHANNEL]),
);

/** Channels that a host may choose: the restaurant's own and the named partners (§9). */
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

/** Name of a channel by its id (§9); an unnamed partner site is shown with its number. */
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

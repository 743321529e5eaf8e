'use client';
import { useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { MAX_PARTY_SIZE } from '@/lib/contract/figures/dashboard';
import { useDashboard } from './dashboard-context';
import { ShareCard } from './share-card';

/** Bookings by channel. */
export function ChannelsCard() {
  const t = useTranslations('dashboard.channels');
  const channelName = useChannelName();
  const { board } = useDashboard();
  const lines = [...board.channels]
    .sort((a, b) => b.bookings - a.bookings)
    .map((line) => ({
      ...line,
      key: line.channel,
      label: channelName(line.channel),
      only: { channel: line.channel },
    }));
  return <ShareCard title={t('title')} head={t('head')} lines={lines} labelWidth={96} />;
}

/** Bookings by party size. */
export function SizesCard() {
  const t = useTranslations('dashboard.sizes');
  const { board } = useDashboard();
  const lines = [...board.partySizes]
    .sort((a, b) => a.size - b.size)
    .map((line) => ({
      ...line,
      key: line.size,
      label: line.size === MAX_PARTY_SIZE ? t('orMore', { size: line.size }) : String(line.size),
      only: { size: line.size },
    }));
  return <ShareCard title={t('title')} head={t('head')} lines={lines} labelWidth={96} />;
}

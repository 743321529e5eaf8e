'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { useDelivery, useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';

/** Explains why no campaign can be sent: without a mail server or without "Write to guests" (D11, D16). */
export function NoProvider() {
  const t = useTranslations('campaigns');
  const provider = useDelivery();
  const delivery = useGuestDelivery();
  if (!provider || !delivery || delivery.email) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(provider.email ? 'guestsOff' : 'noProvider')}
    </Alert>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';

/** That no campaign can be sent, and what is missing for it (D11). */
export function NoProvider() {
  const t = useTranslations('campaigns');
  const delivery = useDelivery();
  if (!delivery || delivery.email) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('noProvider')}
    </Alert>
  );
}

'use client';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslations } from 'next-intl';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { useDelivery } from './use-outgoing';

/** For those who can do something about it: that nothing is sent by mail, what is missing for that, and where it is set (D11). */
export function DeliveryNotice({ sms = false }: { /** Says so of text messages too. */ sms?: boolean }) {
  const t = useTranslations('outgoing.notice');
  const delivery = useDelivery();
  const mayAct = useSessionInfo().data?.abilities.includes('setup') ?? false;
  if (!delivery || !mayAct || (delivery.email && (!sms || delivery.sms))) return null;
  const code = (chunks: ReactNode) => <code>{chunks}</code>;
  return (
    <Alert severity={delivery.email ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {!delivery.email && (
        <>
          <AlertTitle sx={{ fontWeight: 650 }}>{t('email')}</AlertTitle>
          {t.rich('emailText', { code })}
        </>
      )}
      {sms && !delivery.sms && <div>{t.rich('sms', { code })}</div>}
    </Alert>
  );
}

'use client';
import { type ReactNode, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useDelivery } from './use-outgoing';

const MailSetupDialog = lazyComponent(() => import('./mail-setup-dialog').then((loaded) => loaded.MailSetupDialog));

/** For people who can change it: e-mail is not sent, the consequences, and how to set it up (D11). */
export function DeliveryNotice({ sms = false }: { /** Reports missing text messages too. */ sms?: boolean }) {
  const t = useTranslations('outgoing.notice');
  const delivery = useDelivery();
  const mayAct = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const [isOpen, setIsOpen] = useState(false);
  if (!delivery || !mayAct || (delivery.email && (!sms || delivery.sms))) return null;
  const code = (chunks: ReactNode) => <code>{chunks}</code>;
  return (
    <Alert
      severity={delivery.email ? 'info' : 'warning'}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        !delivery.email && (
          <Button color="inherit" variant="outlined" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
            {t('setUp')}
          </Button>
        )
      }
    >
      {!delivery.email && (
        <>
          <AlertTitle sx={{ fontWeight: 650 }}>{t('email')}</AlertTitle>
          {t('emailText')}
        </>
      )}
      {sms && !delivery.sms && <div>{t.rich('sms', { code })}</div>}
      {isOpen && <MailSetupDialog onClose={() => setIsOpen(false)} />}
    </Alert>
  );
}

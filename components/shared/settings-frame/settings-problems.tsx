'use client';
import { Link } from '@/components/ui/link';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { DeliveryNotice } from '@/components/shared/outgoing/delivery-notice';
import { settingAddress } from '@/components/shared/settings-search/setting-address';
import { usePaymentAccount } from '@/lib/client/settings/use-payment-account';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { messageCalls } from '@/lib/resources/messages/messages';

/** Whether all data has loaded: a problem that appears later would move what a finger is about to tap. */
export function useProblemsLoaded(): boolean {
  const abilities = useSessionInfo().data?.abilities ?? [];
  const service = useService();
  const setup = useSetup();
  const reads = [usePaymentAccount(abilities.includes('payment-setup')), useRead(messageCalls.delivery, {})];
  const isSetupKnown = service === null || setup.data !== undefined || setup.error !== undefined;
  return isSetupKnown && !reads.some(({ isLoading, error }) => isLoading && error === undefined);
}

/** Problems in the settings: what is wrong, its consequence, and a link to fix it. */
export function SettingsProblems() {
  const t = useTranslations('settings.fault');
  const abilities = useSessionInfo().data?.abilities ?? [];
  const setup = useSetup().data;
  const account = usePaymentAccount(abilities.includes('payment-setup')).data?.account;
  const hasNoPhone =
    abilities.includes('setup') && setup?.onlineBooking === true && setup.publicPhone === '' && setup.phone === '';
  return (
    <>
      <DeliveryNotice />
      {account && (account.lapsed || !account.ready) && (
        <ProblemRow
          title={t('account.title')}
          text={t('account.text')}
          mend={t('account.mend')}
          path={settingAddress({ id: 'paymentAccount', place: 'payments' })}
        />
      )}
      {hasNoPhone && (
        <ProblemRow
          title={t('phone.title')}
          text={t('phone.text')}
          mend={t('phone.mend')}
          path={settingAddress({ id: 'publicPhone', place: 'restaurant' })}
        />
      )}
    </>
  );
}

function ProblemRow({ title, text, mend, path }: { title: string; text: string; mend: string; path: string }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        <Button component={Link} href={path} color="inherit" variant="outlined" sx={{ minHeight: 44 }}>
          {mend}
        </Button>
      }
    >
      <strong>{title}</strong> {text}
    </Alert>
  );
}

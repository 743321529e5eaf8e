'use client';
import { useTranslations } from 'next-intl';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useHours } from '@/lib/client/hours/use-hours';
import { usePaymentAccount } from '@/lib/client/settings/use-payment-account';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { AccountPanel } from './account-panel';
import { PoliciesPanel } from './policies-panel';

/** `/settings/payments`: payment account and policies. */
export function PaymentSettingsScreen() {
  const t = useTranslations('paymentSettings');
  const common = useTranslations('common');
  const mayManage = useSessionInfo().data?.abilities.includes('payment-setup') ?? false;
  const account = usePaymentAccount(mayManage);
  const policies = useRead(paymentPolicyCalls.list, {});
  const setup = useSetup().data;
  const shifts = useHours().data?.shifts;
  const failed = account.error ?? policies.error;
  const again = () => void Promise.all([account.mutate(), policies.mutate()]);

  return (
    <SettingsFrame section="payments">
      {account.data && policies.data && setup ? (
        <>
          <AccountPanel setup={account.data} />
          <PoliciesPanel
            policies={policies.data.policies}
            restaurant={setup}
            shifts={[...new Set(shifts?.map(({ name }) => name))]}
          />
        </>
      ) : failed ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={again} />
      ) : (
        <ListSkeleton label={common('loading')} rows={5} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

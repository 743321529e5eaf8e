'use client';
/** Actions on the payment account, one at a time, with toasts. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePaymentAccountActions } from '@/lib/client/settings/use-payment-account';
import { type Connectable, type PaymentAccount, accountState } from '@/lib/rules/payments/payment-account';

export interface AccountActions {
  /** The running action. */
  busy: Connectable | 'check' | 'disconnect' | null;
  connect(provider: Connectable): Promise<void>;
  check(): Promise<void>;
  disconnect(account: PaymentAccount): Promise<void>;
}

export function useAccountActions(): AccountActions {
  const t = useTranslations('paymentSettings');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePaymentAccountActions();
  const [busy, setBusy] = useState<AccountActions['busy']>(null);

  async function restore(account: PaymentAccount) {
    const result = await actions.restore(account.uid);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('account.restored') });
  }

  return {
    busy,
    async connect(provider) {
      setBusy(provider);
      const made = await actions.link(provider);
      // The button stays busy, since the page is being left.
      if (made.ok) return window.location.assign(made.value.path);
      setBusy(null);
      toast.problem(made.problem);
    },
    async check() {
      setBusy('check');
      const result = await actions.check();
      setBusy(null);
      if (!result.ok) return toast.problem(result.problem);
      const isReady = accountState(result.value.account) === 'ready';
      toast.show({
        severity: isReady ? 'success' : 'info',
        text: t(isReady ? 'account.nowReady' : 'account.stillUnfinished'),
      });
    },
    async disconnect(account) {
      setBusy('disconnect');
      const result = await actions.disconnect();
      setBusy(null);
      if (!result.ok) return toast.problem(result.problem);
      toast.show({
        severity: 'success',
        text: t('account.disconnected'),
        action: { label: common('undo'), onClick: () => void restore(account) },
      });
    },
  };
}

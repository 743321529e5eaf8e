'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useDay } from '@/components/shared/settings-frame/use-day';
import { type PaymentSetup, accountState } from '@/lib/rules/payments/payment-account';
import { useAccountActions } from './use-account-actions';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';

const TONE = { ready: 'success', unfinished: 'warning', lapsed: 'error' } as const;

/** The connected payment account, or the test provider. */
export function AccountPanel({ setup: { account, providers } }: { setup: PaymentSetup }) {
  const t = useTranslations('paymentSettings');
  const day = useDay();
  const actions = useAccountActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const state = accountState(account);

  if (!account || state === 'none') {
    return (
      <SettingsPanel title={t('account.title')} text={t('account.text')}>
        <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
          {t(providers.length === 0 ? 'account.noProvider' : 'account.notConnected')}
        </Alert>
        {providers.map(({ name, live }) => (
          <SettingsRow
            key={name}
            icon={<AccountBalanceOutlined />}
            title={t(`provider.${name}`)}
            text={`${t(`account.offer.${name}`)}${live ? '' : ` ${t('account.offerTest')}`}`}
            end={
              <Button
                variant="outlined"
                loading={actions.busy === name}
                disabled={actions.busy !== null}
                onClick={() => void actions.connect(name)}
              >
                {t('account.connect')}
              </Button>
            }
          />
        ))}
      </SettingsPanel>
    );
  }

  const name = t(`provider.${account.provider}`);
  const since = t('account.since', { date: day(account.connectedAt), name: account.connectedBy });
  return (
    <SettingsPanel title={t('account.title')} text={t('account.text')}>
      <SettingsRow
        icon={<AccountBalanceOutlined />}
        title={
          <>
            {name}
            <Chip size="small" color={TONE[state]} variant="outlined" label={t(`account.state.${state}`)} />
            <Chip size="small" variant="outlined" label={t(account.live ? 'account.live' : 'account.test')} />
          </>
        }
        text={`${account.account} · ${since}`}
        end={
          <>
            {state !== 'ready' && (
              <Button
                variant="contained"
                loading={actions.busy === account.provider}
                disabled={actions.busy !== null}
                onClick={() => void actions.connect(account.provider)}
              >
                {t(state === 'lapsed' ? 'account.again' : 'account.continue')}
              </Button>
            )}
            {state === 'unfinished' && (
              <Button
                color="inherit"
                loading={actions.busy === 'check'}
                disabled={actions.busy !== null}
                onClick={() => void actions.check()}
              >
                {t('account.check')}
              </Button>
            )}
            <Button color="inherit" disabled={actions.busy !== null} onClick={() => setIsLeaving(true)}>
              {t('account.disconnect')}
            </Button>
          </>
        }
      />
      <Alert
        severity={state === 'ready' && account.live ? 'success' : state === 'lapsed' ? 'error' : 'info'}
        sx={{ mx: 2, mb: 2 }}
      >
        {state === 'ready'
          ? t(account.live ? 'account.readyText' : 'account.readyTest', { provider: name })
          : t(`account.${state}Text`, { provider: name, count: account.due.length })}
      </Alert>
      <DisconnectDialog
        open={isLeaving}
        provider={name}
        onConfirm={() => actions.disconnect(account)}
        onClose={() => setIsLeaving(false)}
      />
    </SettingsPanel>
  );
}

interface DisconnectDialogProps {
  open: boolean;
  provider: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Explains the consequences before an account is disconnected. */
function DisconnectDialog({ open, provider, onConfirm, onClose }: DisconnectDialogProps) {
  const t = useTranslations('paymentSettings.leave');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { provider })}
      confirmLabel={t('confirm')}
      cancelLabel={common('cancel')}
      destructive
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      {t('text', { provider })}
    </ConfirmDialog>
  );
}

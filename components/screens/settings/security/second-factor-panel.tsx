'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useAccountActions } from '@/lib/client/settings/use-account';
import type { SecondFactor } from '@/lib/contract/access/account';
import { PasskeyList } from './passkey-list';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ProofDialog = lazyComponent(() =>
  import('@/components/shared/settings-frame/proof-dialog').then((loaded) => loaded.ProofDialog<unknown>),
);
const CodesProofDialog = lazyComponent(() =>
  import('@/components/shared/settings-frame/proof-dialog').then(
    (loaded) => loaded.ProofDialog<{ recoveryCodes: string[] }>,
  ),
);
const PasskeyDialog = lazyComponent(() => import('./passkey-dialog').then((loaded) => loaded.PasskeyDialog));
const TotpDialog = lazyComponent(() => import('./totp-dialog').then((loaded) => loaded.TotpDialog));

type Open = 'totp' | 'totp-remove' | 'passkey' | 'codes' | null;

/** The second factors: authenticator app, passkeys, recovery codes. */
export function SecondFactorPanel({ factor }: { factor: SecondFactor }) {
  const t = useTranslations('security.factor');
  const toast = useToast();
  const { removeTotp, renewRecoveryCodes } = useAccountActions();
  const [open, setOpen] = useState<Open>(null);
  // Shown after the codes are confirmed: a toast would cover them.
  const [codes, setCodes] = useState<{ codes: string[]; then: string } | null>(null);
  const hasAny = factor.totp || factor.passkeys.length > 0;
  const close = () => setOpen(null);

  function done(text: string, recoveryCodes: string[] | null = null) {
    close();
    if (recoveryCodes) setCodes({ codes: recoveryCodes, then: text });
    else toast.show({ severity: 'success', text });
  }
  function kept(text: string) {
    setCodes(null);
    toast.show({ severity: 'success', text });
  }

  return (
    <>
      <SettingsPanel
        title={t('title')}
        text={t('text')}
        end={
          <Chip
            size="small"
            variant="outlined"
            color={hasAny ? 'success' : 'default'}
            label={t(hasAny ? 'on' : 'off')}
          />
        }
      >
        <SettingsRow
          icon={<SmartphoneOutlined />}
          title={t('totp.title')}
          text={t(factor.totp ? 'totp.on' : 'totp.off')}
          end={
            factor.totp ? (
              <Button color="inherit" onClick={() => setOpen('totp-remove')}>
                {t('totp.remove')}
              </Button>
            ) : (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('totp')}>
                {t('totp.setUp')}
              </Button>
            )
          }
        />
        <SettingsRow
          icon={<KeyOutlined />}
          title={t('passkey.title')}
          text={t('passkey.text')}
          end={
            <Button variant="outlined" color="inherit" onClick={() => setOpen('passkey')}>
              {t('passkey.add')}
            </Button>
          }
        />
        {factor.passkeys.length > 0 && <PasskeyList passkeys={factor.passkeys} />}
        {hasAny && (
          <SettingsRow
            icon={<PasswordOutlined />}
            title={t('codes.title')}
            text={t('codes.left', { count: factor.recoveryCodesLeft })}
            end={
              <Button color="inherit" onClick={() => setOpen('codes')}>
                {t('codes.renew')}
              </Button>
            }
          />
        )}
      </SettingsPanel>
      {open === 'totp' && (
        <TotpDialog onClose={close} onDone={({ recoveryCodes }) => done(t('totp.done'), recoveryCodes)} />
      )}
      {open === 'totp-remove' && (
        <ProofDialog
          title={t('totp.removeTitle')}
          text={t('totp.removeText')}
          submitLabel={t('totp.remove')}
          destructive
          act={removeTotp}
          onDone={() => done(t('totp.removed'))}
          onClose={close}
        />
      )}
      {open === 'passkey' && (
        <PasskeyDialog onClose={close} onDone={({ recoveryCodes }) => done(t('passkey.added'), recoveryCodes)} />
      )}
      {open === 'codes' && (
        <CodesProofDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          submitLabel={t('codes.renew')}
          act={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => done(t('codes.renewed'), recoveryCodes)}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes.codes} onClose={() => kept(codes.then)} />}
    </>
  );
}

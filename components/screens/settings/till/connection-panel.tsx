'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkField } from '@/components/shared/form/link-field';
import { SecretDialog } from '@/components/shared/settings-frame/secret-dialog';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { tillCalls } from '@/lib/resources/sales/till';
import type { Till } from '@/lib/resources/sales/till-schema';

/** Address, signing secret and currency of the point of sale. */
export function ConnectionPanel({ till }: { till: Till }) {
  const t = useTranslations('till.connection');
  const made = useTranslations('till.made');
  const common = useTranslations('common');
  const toast = useToast();
  const { moment } = useTimestampText();
  const mayConnect = useSessionInfo().data?.abilities.includes('payment-setup') ?? false;
  const { currency = 'EUR' } = useSetup().data ?? {};
  const [make, drop, change] = [useCall(tillCalls.newSecret), useCall(tillCalls.dropSecret), useCall(tillCalls.change)];
  const [isConfirming, setIsConfirming] = useState<'new' | 'drop' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function createConnection() {
    const made = await make({});
    setIsConfirming(null);
    if (made.ok) setSecret(made.value.secret);
    else toast.problem(made.problem);
  }
  async function removeConnection() {
    const done = await drop({});
    setIsConfirming(null);
    if (done.ok) toast.show({ severity: 'success', text: t('dropped') });
    else toast.problem(done.problem);
  }
  async function choose(chosen: string) {
    const done = await change({ body: { currency: chosen, version: till.version } });
    if (!done.ok) toast.problem(done.problem);
  }
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ p: 2, pt: 0, gap: 2 }}>
        <LinkField
          link={till.address}
          labels={{ link: t('address'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
        />
        <Stack sx={{ gap: 0.5 }}>
          <Typography>
            {till.secretEnd === ''
              ? t('noSecret')
              : t('secret', { end: till.secretEnd, date: till.madeAt ? moment(till.madeAt) : '' })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {till.heardAt === null ? t('neverHeard') : t('heard', { date: moment(till.heardAt) })}
          </Typography>
        </Stack>
        {mayConnect ? (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant={till.secretEnd === '' ? 'contained' : 'outlined'}
              onClick={() => (till.secretEnd === '' ? void createConnection() : setIsConfirming('new'))}
            >
              {t(till.secretEnd === '' ? 'make' : 'makeNew')}
            </Button>
            {till.secretEnd !== '' && (
              <Button color="error" variant="outlined" onClick={() => setIsConfirming('drop')}>
                {t('drop')}
              </Button>
            )}
          </Stack>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('owner')}
          </Typography>
        )}
        <SelectBox
          isLabelled
          fullWidth
          label={t('currency')}
          value={till.currency}
          onChange={(chosen) => void choose(chosen)}
        >
          {[...new Set(['EUR', currency, till.currency])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectBox>
        {till.currency !== currency && (
          <Typography color="error" variant="body2">
            {t('otherCurrency', { till: till.currency, restaurant: currency })}
          </Typography>
        )}
      </Stack>
      <ConfirmDialog
        open={isConfirming !== null}
        destructive
        title={t(isConfirming === 'drop' ? 'dropQuestion' : 'newQuestion')}
        confirmLabel={t(isConfirming === 'drop' ? 'drop' : 'makeNew')}
        cancelLabel={common('cancel')}
        onConfirm={isConfirming === 'drop' ? removeConnection : createConnection}
        onClose={() => setIsConfirming(null)}
      >
        {t('oldEnds')}
      </ConfirmDialog>
      {secret !== null && (
        <SecretDialog
          secret={secret}
          labels={{
            title: made('title'),
            text: made('text'),
            copy: made('copy'),
            copied: made('copied'),
            notCopied: made('notCopied'),
          }}
          onClose={() => setSecret(null)}
        />
      )}
    </SettingsPanel>
  );
}

'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { LinkField } from '@/components/shared/form/link-field';
import { SecretDialog } from '@/components/shared/settings-frame/secret-dialog';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { apiKeyCalls } from '@/lib/resources/access/api-keys';
import type { ApiKey } from '@/lib/resources/access/api-keys-schema';
import { KeyRow } from './key-row';

const KeyDialog = lazyComponent(() => import('./key-dialog').then((loaded) => loaded.KeyDialog));

/** The API keys, and the address for assistants. */
export function KeysPanel() {
  const t = useTranslations('integrations.keys');
  const assistant = useTranslations('integrations.assistant');
  const common = useTranslations('common');
  const toast = useToast();
  const { data, error, mutate } = useRead(apiKeyCalls.list, {});
  const revoke = useCall(apiKeyCalls.revoke);
  const [isAdding, setIsAdding] = useState(false);
  const [createdKey, setCreatedKey] = useState<string | null>(null);
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null);
  const [showsOld, setShowsOld] = useState(false);

  async function confirmRevoke({ uid, name }: ApiKey) {
    const done = await revoke({ params: { uid } });
    setToRevoke(null);
    if (done.ok) toast.show({ severity: 'success', text: t('revoked', { name }) });
    else toast.problem(done.problem);
  }
  const once = {
    title: t('once.title'),
    text: t('once.text'),
    copy: t('once.copy'),
    copied: t('once.copied'),
    notCopied: t('once.notCopied'),
  };
  const keys = data?.keys ?? [];
  const live = keys.filter(({ state }) => state === 'active' || state === 'ended');
  const old = keys.filter(({ state }) => state === 'revoked' || state === 'expired');
  const add = (
    <Button
      variant={live.length > 0 ? 'outlined' : 'contained'}
      startIcon={<AddRounded />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </Button>
  );
  const rows = (shown: readonly ApiKey[], label: string) => (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((key) => (
        <KeyRow key={key.uid} apiKey={key} onRevoke={() => setToRevoke(key)} />
      ))}
    </Box>
  );
  return (
    <>
      <SettingsPanel title={t('title')} text={t('text')} end={live.length > 0 && add}>
        {data ? (
          <>
            {live.length === 0 ? (
              <EmptyState icon={<VpnKeyOutlined />} title={t('none')} text={t('noneText')} action={add} />
            ) : (
              rows(live, t('title'))
            )}
            {old.length > 0 && (
              <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1, py: 0.5 }}>
                <Button color="inherit" aria-expanded={showsOld} onClick={() => setShowsOld(!showsOld)}>
                  {showsOld ? t('hideOld') : t('showOld', { count: old.length })}
                </Button>
              </Box>
            )}
            {showsOld && rows(old, t('showOld', { count: old.length }))}
          </>
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={2} rowHeight={72} />
        )}
      </SettingsPanel>
      {data && (
        <SettingsPanel title={assistant('title')} text={assistant('text')}>
          <Stack sx={{ p: 2, pt: 0 }}>
            <LinkField
              link={data.assistant}
              labels={{
                link: assistant('address'),
                copy: assistant('copy'),
                copied: assistant('copied'),
                notCopied: assistant('notCopied'),
              }}
            />
          </Stack>
        </SettingsPanel>
      )}
      {isAdding && <KeyDialog onMade={setCreatedKey} onClose={() => setIsAdding(false)} />}
      {createdKey !== null && <SecretDialog secret={createdKey} labels={once} onClose={() => setCreatedKey(null)} />}
      <ConfirmDialog
        open={toRevoke !== null}
        destructive
        title={t('revokeQuestion', { name: toRevoke?.name ?? '' })}
        confirmLabel={t('revoke')}
        cancelLabel={common('cancel')}
        onConfirm={() => (toRevoke ? confirmRevoke(toRevoke) : undefined)}
        onClose={() => setToRevoke(null)}
      >
        <Typography>{t('revokeText')}</Typography>
      </ConfirmDialog>
    </>
  );
}

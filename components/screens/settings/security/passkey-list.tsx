'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useAgo } from '@/components/shell/use-ago';
import { useDay } from '@/components/shared/settings-frame/use-day';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useAccountActions } from '@/lib/client/settings/use-account';
import type { Passkey } from '@/lib/contract/access/account';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ProofDialog = lazyComponent(() =>
  import('@/components/shared/settings-frame/proof-dialog').then((loaded) => loaded.ProofDialog<unknown>),
);
const RenameDialog = lazyComponent(() => import('./rename-dialog').then((loaded) => loaded.RenameDialog));

/** The account's passkeys. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslations('security.factor.passkey');
  const ago = useAgo();
  const day = useDay();
  const toast = useToast();
  const { renamePasskey, removePasskey } = useAccountActions();
  const [doing, setDoing] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null);

  return (
    <>
      <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, pl: { sm: 4.5 }, listStyle: 'none' }}>
        {passkeys.map((passkey) => (
          <SettingsRow
            key={passkey.id}
            component="li"
            title={passkey.name}
            text={
              passkey.lastUsedAt
                ? t('used', { day: day(passkey.createdAt), used: ago(passkey.lastUsedAt) })
                : t('unused', { day: day(passkey.createdAt) })
            }
            end={
              <>
                <Button
                  color="inherit"
                  aria-label={t('renameOf', { name: passkey.name })}
                  onClick={() => setDoing({ what: 'rename', passkey })}
                >
                  {t('rename')}
                </Button>
                <Button
                  color="inherit"
                  aria-label={t('removeOf', { name: passkey.name })}
                  onClick={() => setDoing({ what: 'remove', passkey })}
                >
                  {t('remove')}
                </Button>
              </>
            }
          />
        ))}
      </Box>
      {doing?.what === 'rename' && (
        <RenameDialog
          name={doing.passkey.name}
          onName={(name) => renamePasskey(doing.passkey.id, name)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'remove' && (
        <ProofDialog
          title={t('removeOf', { name: doing.passkey.name })}
          text={t('removeText')}
          submitLabel={t('remove')}
          destructive
          act={(proof) => removePasskey(doing.passkey.id, proof)}
          onDone={() => {
            setDoing(null);
            toast.show({ severity: 'success', text: t('removed') });
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

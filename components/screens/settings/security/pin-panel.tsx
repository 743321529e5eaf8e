'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useOwnPin, usePinActions } from '@/lib/client/bookings/use-override-pin';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PinDialog = lazyComponent(() => import('./pin-dialog').then((loaded) => loaded.PinDialog));

/** The PIN with which a manager allows an override on another person's screen, in the selected restaurant. */
export function PinPanel() {
  const t = useTranslations('security.pin');
  const security = useTranslations('security');
  const common = useTranslations('common');
  const toast = useToast();
  const { data: pin, error, mutate } = useOwnPin();
  const { removePin } = usePinActions();
  const [isOpen, setIsOpen] = useState(false);
  const unread = !pin && error !== undefined;

  async function remove() {
    const result = await removePin();
    if (result.ok) toast.show({ severity: 'success', text: t('removed') });
    else toast.problem(result.problem);
  }

  return (
    <>
      <SettingsPanel
        title={t('title')}
        text={unread ? security('failed') : t('text')}
        end={
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            {pin?.set && <Chip size="small" color="success" variant="outlined" label={t('isSet')} />}
            {pin?.set && (
              <Button color="inherit" onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )}
            {pin && (
              <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
                {t(pin.set ? 'change' : 'set')}
              </Button>
            )}
            {unread && (
              <Button variant="outlined" color="inherit" onClick={() => void mutate()}>
                {common('retry')}
              </Button>
            )}
          </Stack>
        }
      />
      {isOpen && (
        <PinDialog
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            toast.show({ severity: 'success', text: t('done') });
          }}
        />
      )}
    </>
  );
}

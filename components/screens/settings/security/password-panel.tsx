'use client';
import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/use-toast';

const PasswordDialog = dynamic(() => import('./password-dialog').then((loaded) => loaded.PasswordDialog), { ssr: false });

/** The own password, changed. */
export function PasswordPanel() {
  const t = useTranslations('security.password');
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsPanel
        title={t('title')}
        text={t('text')}
        end={
          <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        }
      />
      {isOpen && (
        <PasswordDialog
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

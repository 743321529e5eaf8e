'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { Setup } from '@/lib/rules/setup/setup';

const SisterDialog = lazyComponent(() => import('./sister-dialog').then((loaded) => loaded.SisterDialog));

/** The group's other restaurants, with a button to add one (ADR 100). */
export function SistersPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.sisters');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsPanel
      title={t('title')}
      text={setup.sisters.length > 0 ? setup.sisters.map(({ name }) => name).join(', ') : t('text')}
      end={
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
          {t('add')}
        </Button>
      }
    >
      {isOpen && <SisterDialog setup={setup} onClose={() => setIsOpen(false)} />}
    </SettingsPanel>
  );
}

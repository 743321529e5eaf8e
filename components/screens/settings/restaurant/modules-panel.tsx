'use client';
import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Setup } from '@/lib/rules/setup/setup';

/** The restaurant's modules, switched at once by the contract's signatory. */
export function ModulesPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.modules');
  const toast = useToast();
  const write = useWriteSetup(setup, t('undone'));
  const [isSaving, setIsSaving] = useState(false);

  async function turn(name: 'takeaway' | 'epos', isOn: boolean) {
    setIsSaving(true);
    const result = await write({ [name]: isOn }, t('saved'));
    setIsSaving(false);
    if (!result.ok) toast.problem(result.problem);
  }
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ p: 2, pt: 0 }}>
        {(['takeaway', 'epos'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Switch
                checked={setup[name] ?? false}
                disabled={isSaving}
                onChange={(_event, isOn) => void turn(name, isOn)}
              />
            }
            label={t(name)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Stack>
    </SettingsPanel>
  );
}

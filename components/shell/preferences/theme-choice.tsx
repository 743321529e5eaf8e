'use client';
import { useTranslations } from 'next-intl';
import { useColorScheme } from '@mui/material/styles';
import { Choice } from './choice';

const MODES = ['light', 'dark', 'system'] as const;

export function ThemeChoice() {
  const t = useTranslations('shell.theme');
  const { mode, setMode } = useColorScheme();
  return (
    <Choice
      label={t('label')}
      value={mode ?? 'system'}
      options={MODES.map((value) => ({ value, label: t(value) }))}
      onChange={setMode}
    />
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useColorScheme } from '@mui/material/styles';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import { Choice } from './choice';

const MODES = [
  { value: 'light', Icon: LightModeOutlined },
  { value: 'dark', Icon: DarkModeOutlined },
  { value: 'system', Icon: SettingsBrightnessRounded },
] as const;

export function ThemeChoice() {
  const t = useTranslations('shell.theme');
  const { mode, setMode } = useColorScheme();
  return (
    <Choice
      label={t('label')}
      value={mode ?? 'system'}
      options={MODES.map(({ value, Icon }) => ({ value, label: t(value), content: <Icon fontSize="small" /> }))}
      onChange={setMode}
    />
  );
}

'use client';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type OnlineNumber, boundsOf } from '@/lib/rules/setup/online-settings';
import type { EditedSettings } from './use-online-settings';

interface NumberSettingProps {
  name: OnlineNumber;
  settings: EditedSettings;
  maxCovers: number;
  mayChange: boolean;
}

/** A whole number with its unit, and what it may be. */
export function NumberSetting({ name, settings, maxCovers, mayChange }: NumberSettingProps) {
  const t = useTranslations('onlineBooking');
  const value = settings.value[name];
  const isWrong = settings.faults.has(name);
  const [least, most] = boundsOf(name, maxCovers);
  return (
    <TextField
      fullWidth
      label={t(`field.${name}`)}
      value={value === null ? '' : String(value)}
      error={isWrong}
      helperText={isWrong ? t('range', { least, most }) : t(`help.${name}`)}
      disabled={!mayChange}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
        settings.put({ [name]: digits === '' ? null : Number(digits) });
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{t(`unit.${name}`, { count: value ?? 0 })}</InputAdornment> },
      }}
    />
  );
}

'use client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { WHEN_FULL, type WhenFull } from '@/lib/contract/constants';
import { SettingsCard } from './settings-card';
import type { EditedSettings } from './use-online-settings';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type OnlineNumber, boundsOf } from '@/lib/rules/setup/online-settings';

interface VisitsCardProps {
  settings: EditedSettings;
  /** Largest party of the restaurant. */
  maxCovers: number;
  mayChange: boolean;
}

/** Party sizes, booking window, change deadline, and the offer when a day is full. */
export function VisitsCard({ settings, maxCovers, mayChange }: VisitsCardProps) {
  const t = useTranslations('onlineBooking');
  const shared = { settings, maxCovers, mayChange };
  return (
    <SettingsCard title={t('visits.title')} text={t('visits.text')}>
      <NumberSetting name="onlineCovers" {...shared} />
      <NumberSetting name="onlineHorizon" {...shared} />
      <NumberSetting name="onlineNotice" {...shared} />
      <FieldGroup label={t('field.onlineWhenFull')}>
        <RadioGroup
          aria-label={t('field.onlineWhenFull')}
          value={settings.value.onlineWhenFull}
          onChange={(_event, value) => settings.put({ onlineWhenFull: value as WhenFull })}
        >
          {WHEN_FULL.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={!mayChange}
              control={<Radio />}
              label={t(`whenFull.${value}`)}
              sx={{ minHeight: 44, py: 0.5, lineHeight: 1.3 }}
            />
          ))}
        </RadioGroup>
      </FieldGroup>
    </SettingsCard>
  );
}

interface NumberSettingProps {
  name: OnlineNumber;
  settings: EditedSettings;
  maxCovers: number;
  mayChange: boolean;
}

/** An integer with its unit and range. */
function NumberSetting({ name, settings, maxCovers, mayChange }: NumberSettingProps) {
  const t = useTranslations('onlineBooking');
  const value = settings.value[name];
  const isInvalid = settings.errors.has(name);
  const [min, max] = boundsOf(name, maxCovers);
  return (
    <TextField
      fullWidth
      label={t(`field.${name}`)}
      value={value === null ? '' : String(value)}
      error={isInvalid}
      helperText={isInvalid ? t('range', { least: min, most: max }) : t(`help.${name}`)}
      disabled={!mayChange}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
        settings.put({ [name]: digits === '' ? null : Number(digits) });
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: {
          endAdornment: <InputAdornment position="end">{t(`unit.${name}`, { count: value ?? 0 })}</InputAdornment>,
        },
      }}
    />
  );
}

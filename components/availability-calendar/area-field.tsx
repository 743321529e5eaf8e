'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';

interface AreaFieldProps {
  house: House;
  /** Null for all. */
  value: number | null;
  onChange: (area: number | null) => void;
}

/** Which area is meant, or all of them. */
export function AreaField({ house, value, onChange }: AreaFieldProps) {
  const t = useTranslations('hours.limits');
  return (
    <TextField
      select
      fullWidth
      label={t('area')}
      value={value ?? ''}
      data-tour="limit-area"
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('allAreas')}</option>
      {house.areas.map(({ area, name }) => (
        <option key={area} value={area}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

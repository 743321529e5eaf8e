'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';

interface AreaFieldProps {
  restaurant: RestaurantContext;
  /** Null for all areas. */
  value: number | null;
  onChange: (area: number | null) => void;
}

/** Choice of one area or all. */
export function AreaField({ restaurant, value, onChange }: AreaFieldProps) {
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
      {restaurant.areas.map(({ area, name }) => (
        <option key={area} value={area}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

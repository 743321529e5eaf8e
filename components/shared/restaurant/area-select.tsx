'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

interface AreaSelectProps {
  areas: ReadonlyArray<{ area: number; name: string }>;
  /** null for all. */
  value: number | null;
  onChange: (area: number | null) => void;
}

/** One area of the restaurant, or all. */
export function AreaSelect({ areas, value, onChange }: AreaSelectProps) {
  const t = useTranslations('booking');
  return (
    <TextField
      select
      size="small"
      value={areas.some(({ area }) => area === value) ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('area') } }}
      sx={{ minWidth: 130 }}
    >
      <option value="">{t('allAreas')}</option>
      {areas.map(({ area, name }) => (
        <option key={area} value={area}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { SelectBox } from '@/components/ui/inputs/select-box';

interface AreaSelectProps {
  areas: ReadonlyArray<{ area: number; name: string }>;
  /** null for all. */
  value: number | null;
  onChange: (area: number | null) => void;
}

/** Selects one area of the restaurant, or all. */
export function AreaSelect({ areas, value, onChange }: AreaSelectProps) {
  const t = useTranslations('booking');
  return (
    <SelectBox
      label={t('area')}
      value={areas.some(({ area }) => area === value) ? (value ?? '') : ''}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      minWidth={130}
    >
      <option value="">{t('allAreas')}</option>
      {areas.map(({ area, name }) => (
        <option key={area} value={area}>
          {name}
        </option>
      ))}
    </SelectBox>
  );
}

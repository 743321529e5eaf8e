'use client';
import { useId } from 'react';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useWeek } from '@/lib/client/use-week';

interface WeekdaysFieldProps {
  label: string;
  /** 0 Sunday to 6 Saturday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  /** A weekday that cannot be chosen. */
  without?: number;
  error?: string;
}

/** Choice of several weekdays. */
export function WeekdaysField({ label, value, onChange, without, error }: WeekdaysFieldProps) {
  const t = useTranslations('availability');
  const names = useWeekdayNames();
  const name = useId();
  const offered = useWeek().filter((weekday) => weekday !== without);
  return (
    <FieldGroup label={label} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {offered.map((weekday) => (
          <ChoiceTile
            key={weekday}
            type="checkbox"
            name={name}
            label={names.long(weekday)}
            checked={value.includes(weekday)}
            onChange={(checked) => onChange(checked ? [...value, weekday] : value.filter((one) => one !== weekday))}
          >
            {names.short(weekday)}
          </ChoiceTile>
        ))}
        <ChoiceTile
          type="checkbox"
          name={name}
          checked={offered.every((weekday) => value.includes(weekday))}
          onChange={(checked) => onChange(checked ? offered : [])}
        >
          {t('everyDay')}
        </ChoiceTile>
      </Stack>
    </FieldGroup>
  );
}

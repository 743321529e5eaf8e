'use client';
import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useLocale, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { ServiceDate } from '@/lib/time/service-day';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const DatesCalendar = lazyComponent(
  () => import('@/components/ui/dates/dates-calendar').then((loaded) => loaded.DatesCalendar),
  () => <Skeleton variant="rounded" width={348} height={376} />,
);

interface DatesFieldProps {
  value: readonly ServiceDate[];
  onChange: (dates: ServiceDate[]) => void;
  /** Day of the first shown month. */
  start: ServiceDate;
  /** The existing special date by day. */
  taken: ReadonlyMap<ServiceDate, string>;
  error?: string;
  /** Receives the focus on a validation error. */
  fieldRef?: Ref<HTMLElement>;
}

/** Several days picked in a calendar; a chip removes each. */
export function DatesField({ value, onChange, start, taken, error, fieldRef }: DatesFieldProps) {
  const t = useTranslations('availability');
  const language = useLocale();
  const when = useDateTimeText();
  const sorted = [...value].sort();
  const without = (date: ServiceDate) => sorted.filter((one) => one !== date);
  return (
    <FieldGroup label={t('field.dates')} error={error} aside={t('dateCount', { count: value.length })}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '348px minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Box
          ref={fieldRef}
          tabIndex={-1}
          sx={{
            outline: 'none',
            border: 1,
            borderColor: error ? 'error.main' : 'divider',
            borderRadius: 2,
            width: 'fit-content',
            maxWidth: '100%',
            overflow: 'hidden',
            minHeight: 376,
          }}
        >
          <DatesCalendar
            value={value}
            start={start}
            language={language}
            isTaken={(date) => taken.has(date)}
            onToggle={(date) => onChange(value.includes(date) ? without(date) : [...sorted, date].sort())}
          />
        </Box>
        <Box>
          {sorted.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('pickDates')}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {sorted.map((date) => (
              <li key={date}>
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  endIcon={<CloseRounded />}
                  aria-label={t('removeDate', { date: when.longDay(date) })}
                  onClick={() => onChange(without(date))}
                >
                  {when.day(date)}
                </Button>
              </li>
            ))}
          </Box>
        </Box>
      </Box>
    </FieldGroup>
  );
}

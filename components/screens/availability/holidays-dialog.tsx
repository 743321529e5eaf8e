'use client';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { Holiday } from '@/lib/rules/availability/holiday';
import type { Shift } from '@/lib/rules/hours/hours';
import { useHolidays } from '@/lib/client/use-holidays';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { HolidayLine } from './holiday-line';

interface HolidaysDialogProps {
  restaurant: RestaurantContext;
  shifts: readonly Shift[];
  /** Day → the special date that has it already. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  /** @param as the shift that those days have; null for closed */
  onAdd: (holidays: readonly Holiday[], as: Shift | null) => void;
  onClose: () => void;
}

/** A year and a month ahead, so that the next New Year is always there. */
const AHEAD_DAYS = 400;
const CLOSED = '';

/** The coming holidays of the restaurant's country, to be made special dates. */
export function HolidaysDialog({ restaurant, shifts, taken, today, onAdd, onClose }: HolidaysDialogProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const language = useLocale();
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data, error, mutate } = useHolidays(restaurant.setup.country.toUpperCase(), language, today, shiftDate(today, AHEAD_DAYS));
  const [chosen, setChosen] = useState<ReadonlySet<ServiceDate>>(new Set());
  const [as, setAs] = useState(CLOSED);
  const holidays = data?.holidays ?? [];
  const country = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(restaurant.setup.country.toUpperCase()) ?? restaurant.setup.country;

  function choose(date: ServiceDate, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(date);
    else next.delete(date);
    setChosen(next);
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth="sm" slotProps={{ paper: { sx: isSmall ? { borderRadius: 0 } : undefined } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" variant="h2">
        {t('holidaysOf', { country })}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0, minHeight: 320 }}>
        {!data && !error && <ListSkeleton label={common('loading')} rows={6} />}
        {error && <ErrorState title={t('holidaysFailed')} retryLabel={common('retry')} onRetry={() => void mutate()} />}
        {data && holidays.length === 0 && <EmptyState title={t('noHolidays', { country })} />}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {holidays.map((holiday) => (
            <HolidayLine key={holiday.date} holiday={holiday} taken={taken.get(holiday.date)} isChosen={chosen.has(holiday.date)} onChoose={(isChosen) => choose(holiday.date, isChosen)} />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <TextField select size="small" label={t('makeThem')} value={as} onChange={(event) => setAs(event.target.value)} slotProps={{ select: { native: true }, inputLabel: { shrink: true } }} sx={{ mr: 'auto', minWidth: 180 }}>
          <option value={CLOSED}>{t('closed')}</option>
          {shifts.map((shift, index) => (
            <option key={index} value={String(index)}>
              {t('asShift', { name: shift.name })}
            </option>
          ))}
        </TextField>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.size === 0} onClick={() => onAdd(holidays.filter(({ date }) => chosen.has(date)), as === CLOSED ? null : (shifts[Number(as)] ?? null))}>
          {t('addHolidays', { count: chosen.size })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

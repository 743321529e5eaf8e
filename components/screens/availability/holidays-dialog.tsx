'use client';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { Holiday } from '@/lib/rules/availability/holiday';
import type { Shift } from '@/lib/rules/hours/hours';
import { useHolidays } from '@/lib/client/hours/use-holidays';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useSpecialName } from './use-special-name';

interface HolidaysDialogProps {
  restaurant: RestaurantContext;
  shifts: readonly Shift[];
  /** The existing special date by day. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  /** @param as the shift to use on those days; null for closed */
  onAdd: (holidays: readonly Holiday[], as: Shift | null) => void;
  onClose: () => void;
}

/** A year and a month, so that the next New Year is always included. */
const AHEAD_DAYS = 400;
const CLOSED = '';

/** Turns coming holidays of the restaurant's country into special dates. */
export function HolidaysDialog({ restaurant, shifts, taken, today, onAdd, onClose }: HolidaysDialogProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const language = useLocale();
  const { data, error, mutate } = useHolidays(
    restaurant.setup.country.toUpperCase(),
    language,
    today,
    shiftDate(today, AHEAD_DAYS),
  );
  const form = useEntityForm({
    start: { chosen: [] as ServiceDate[], as: CLOSED },
    async onSave({ chosen, as }) {
      onAdd(
        holidays.filter(({ date }) => chosen.includes(date)),
        as === CLOSED ? null : (shifts[Number(as)] ?? null),
      );
      return null;
    },
  });
  const { chosen } = form.hookForm.watch();
  const holidays = data?.holidays ?? [];
  const country =
    new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(
      restaurant.setup.country.toUpperCase(),
    ) ?? restaurant.setup.country;

  const choose = (date: ServiceDate, isChosen: boolean) =>
    form.put({ chosen: isChosen ? [...chosen, date] : chosen.filter((one) => one !== date) });
  const { value: as, onChange: onAs } = form.field('as');

  return (
    <FormDialog
      form={form}
      title={t('holidaysOf', { country })}
      submitLabel={t('addHolidays', { count: chosen.length })}
      disabled={chosen.length === 0}
      width={600}
      aside={
        <TextField
          select
          size="small"
          label={t('makeThem')}
          value={as}
          onChange={onAs}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 180 }}
        >
          <option value={CLOSED}>{t('closed')}</option>
          {shifts.map((shift, index) => (
            <option key={index} value={String(index)}>
              {t('asShift', { name: shift.name })}
            </option>
          ))}
        </TextField>
      }
      onClose={onClose}
    >
      <Box sx={{ mx: -3, my: -2, minHeight: 320 }}>
        {!data && !error && <ListSkeleton label={common('loading')} rows={6} />}
        {error && <ErrorState title={t('holidaysFailed')} retryLabel={common('retry')} onRetry={() => void mutate()} />}
        {data && holidays.length === 0 && <EmptyState title={t('noHolidays', { country })} />}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {holidays.map((holiday) => (
            <HolidayLine
              key={holiday.date}
              holiday={holiday}
              taken={taken.get(holiday.date)}
              isChosen={chosen.includes(holiday.date)}
              onChoose={(isChosen) => choose(holiday.date, isChosen)}
            />
          ))}
        </ul>
      </Box>
    </FormDialog>
  );
}

interface HolidayLineProps {
  holiday: Holiday;
  /** Name of the existing special date of that day. */
  taken: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A holiday to choose; if its day has a special date, that one is named. */
function HolidayLine({ holiday: { date, name }, taken, isChosen, onChoose }: HolidayLineProps) {
  const t = useTranslations('availability');
  const when = useDateTimeText();
  const specialName = useSpecialName();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 56,
          cursor: taken === undefined ? 'pointer' : undefined,
        }}
      >
        <Checkbox
          checked={isChosen || taken !== undefined}
          disabled={taken !== undefined}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Box sx={{ minWidth: 0, py: 0.75 }}>
          <Typography component="div">{name}</Typography>
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {[when.longDay(date), taken !== undefined && t('usedAs', { name: specialName(taken) })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

'use client';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useHours } from '@/lib/client/hours/use-hours';
import { useSetup } from '@/lib/client/settings/use-setup';
import { arrivalTable } from '@/lib/rules/dashboard/arrival-table';
import { heatStep } from '@/lib/rules/dashboard/heat-steps';
import { useDashboard } from './dashboard-context';
import { HeatTable } from './heat-table';
import { OfficeCard } from './office-card';
import { useDaysText } from './use-days-text';
import { UNKNOWN } from './use-figure-text';

/** Smaller means would be shown as 0. */
const MIN_WRITTEN = 0.05;

/** Arrivals: mean covers by weekday and time step. A table, because MUI's heat map needs a paid plan. */
export function ArrivalsCard() {
  const t = useTranslations('dashboard.arrivals');
  const { number } = useFormatter();
  const weekdays = useWeekdayNames();
  const when = useDateTimeText();
  const days = useDaysText();
  const { board, openList } = useDashboard();
  const shifts = useHours().data?.shifts;
  const firstWeekday = useSetup().data?.firstWeekday ?? 1;
  const table = useMemo(
    () =>
      arrivalTable({
        cells: board.arrivals,
        days: board.arrivalDays,
        firstWeekday,
        isOpen: (weekday, time) =>
          shifts?.some((shift) => shift.weekdays.includes(weekday) && shift.start <= time && time < shift.end) ?? false,
      }),
    [board, firstWeekday, shifts],
  );
  const mean = (value: number) => {
    // Means that would be rounded to 0.
    if (value > 0 && value < MIN_WRITTEN) return `<${number(0.1)}`;
    return number(
      value,
      value < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
    );
  };
  return (
    <OfficeCard title={t('title')} note={`${t('note')} · ${days(board.partsOf)}`}>
      {table.times.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
      ) : (
        <HeatTable
          label={t('title')}
          closed={t('closed')}
          corner={t('weekday')}
          totalLabel={t('sum')}
          groups={table.hours.map(({ hour, steps }) => ({ label: when.time(hour), span: steps }))}
          columns={table.times.map((time) => ({ label: minutesOf(time), accessibleText: when.time(time) }))}
          rows={table.rows.map(({ weekday, cells, mean: total }) => ({
            key: weekday,
            label: weekdays.short(weekday),
            total: total === null ? UNKNOWN : mean(total),
            cells: cells.map(
              (cell, column) =>
                cell && {
                  text: mean(cell.mean),
                  step: heatStep(cell.mean, table.most),
                  accessibleText: t('cell', {
                    weekday: weekdays.long(weekday),
                    time: when.time(table.times[column] ?? 0),
                    covers: mean(cell.mean),
                  }),
                },
            ),
          }))}
          onOpen={(row, column) => {
            const [weekday, time] = [table.rows[row]?.weekday, table.times[column]];
            if (weekday === undefined || time === undefined) return;
            openList({
              figure: 'covers',
              title: t('list', { weekday: weekdays.long(weekday), time: when.time(time) }),
              spans: [{ ...board.partsOf, label: days(board.partsOf) }],
              only: { weekday, time },
            });
          }}
        />
      )}
    </OfficeCard>
  );
}

/** 21.5 → ':30', below its full hour. */
const minutesOf = (time: number) => `:${String(Math.round((time % 1) * 60)).padStart(2, '0')}`;

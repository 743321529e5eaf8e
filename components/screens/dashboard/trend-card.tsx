'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { TableFrame } from '@/components/ui/layout/table-frame';
import { FIGURES, type Figure } from '@/lib/contract/figures/dashboard';
import type { DashboardPoint } from '@/lib/resources/figures/dashboard-schema';
import { ChartCard, LegendSign } from './chart-card';
import { useDashboard } from './dashboard-context';
import { isListed } from './figure-tiles';
import { BarChart } from './lazy-bars';
import { useDaysText } from './use-days-text';
import { useFigureText } from './use-figure-text';

/** With more bars, figures are left out. */
const MAX_WITH_FIGURES = 14;

/** One figure by step, beside the same weekdays a year before. */
export function TrendCard() {
  const t = useTranslations('dashboard.trend');
  const names = useTranslations('dashboard.figure');
  const { board, openList } = useDashboard();
  const texts = useFigureText();
  const days = useDaysText();
  const stepText = useStepText();
  const isWide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [figure, setFigure] = useState<Figure>('covers');
  const { points } = board.series;
  const shownFigures = (value: number | null) => texts.value(figure, value, board.currency);
  const hasBefore = points.some(({ yearBefore }) => yearBefore[figure] !== null);
  const hasFuture = points.some(({ passed }) => !passed);
  const name = names(figure);
  const opensBookings = isListed(figure)
    ? (index: number) => {
        const point = points[index];
        if (!point) return;
        const label = days(point);
        openList({ figure, title: name, spans: [{ from: point.from, to: point.to, label }] });
      }
    : undefined;
  return (
    <ChartCard
      title={t('title')}
      note={t(`note.${board.series.step}`)}
      legend={
        <>
          <LegendSign kind="filled">{t('passed')}</LegendSign>
          {hasFuture && <LegendSign kind="dashed">{t('ahead')}</LegendSign>}
          {hasBefore && <LegendSign kind="mark">{t('yearBefore')}</LegendSign>}
        </>
      }
      controls={
        <SelectBox label={t('figure')} isCompact value={figure} onChange={(next) => setFigure(next as Figure)}>
          {FIGURES.map((one) => (
            <option key={one} value={one}>
              {names(one)}
            </option>
          ))}
        </SelectBox>
      }
      chart={
        <BarChart
          title={`${name}, ${t('title')}`}
          name={name}
          expectedName={name}
          height={260}
          axisText={shownFigures}
          onOpen={opensBookings}
          bars={points.map((point) => {
            const value = point.values[figure];
            const before = point.yearBefore[figure];
            const text = `${shownFigures(value)}${before === null ? '' : ` (${t('before', { value: shownFigures(before) })})`}`;
            return {
              label: stepText(point, board.series.step),
              tick:
                !isNarrow && points.length <= MAX_WITH_FIGURES
                  ? stepText(point, board.series.step).replace(/ (?=\S+$)/, '\n')
                  : undefined,
              value: point.passed ? value : null,
              text: point.passed ? text : '',
              figure: isWide && points.length <= MAX_WITH_FIGURES ? shownFigures(value) : undefined,
              ...(hasFuture && { expected: point.passed ? null : value, expectedText: point.passed ? '' : text }),
              mark: before,
            };
          })}
        />
      }
      table={
        <TableFrame label={`${name}, ${t('title')}`}>
          <thead>
            <tr>
              <th scope="col">{t('days')}</th>
              <th scope="col">{name}</th>
              <th scope="col">{t('yearBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row">
                  {days(point)}
                  {!point.passed && ` · ${t('ahead')}`}
                </th>
                <td>{shownFigures(point.values[figure])}</td>
                <td>{shownFigures(point.yearBefore[figure])}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      }
    />
  );
}

/** Axis label: 'Nov 26' for a month, '27 Nov' for a week or a day. */
function useStepText(): (point: DashboardPoint, step: 'day' | 'week' | 'month') => string {
  const dateText = useDateFormat();
  return ({ from }, step) =>
    dateText(new Date(`${from}T12:00:00Z`), {
      timeZone: 'UTC',
      ...(step === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
    });
}

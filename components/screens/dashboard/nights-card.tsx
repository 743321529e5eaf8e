'use client';
import { useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { TableFrame } from '@/components/ui/layout/table-frame';
import { useRead } from '@/lib/client/calls/use-read';
import { FORECAST_WEEKS } from '@/lib/contract/figures/dashboard';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import type { DashboardNight, DashboardNights } from '@/lib/resources/figures/dashboard-schema';
import { ChartCard, LegendSign } from './chart-card';
import { useDashboard } from './dashboard-context';
import { BarChart } from './lazy-bars';
import { OfficeCard } from './office-card';
import { OpenButton } from './open-button';
import { UNKNOWN, useFigureText } from './use-figure-text';

/** The next 14 nights: bookings on the books, the forecast, and the usual value of the weekday. */
export function NightsCard() {
  const t = useTranslations('dashboard.nights');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(dashboardCalls.nights, {}, { keepPreviousData: true });
  if (data) return <Nights {...data} />;
  return (
    <OfficeCard title={t('title')}>
      {error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={5} rowHeight={48} />
      )}
    </OfficeCard>
  );
}

function Nights({ nights: read, weeks, pastError }: DashboardNights) {
  const t = useTranslations('dashboard.nights');
  const when = useDateTimeText();
  const texts = useFigureText();
  const { openList } = useDashboard();
  const isWide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  // A closed night has no forecast.
  const nights = read.map((night) => (night.closed && night.covers === 0 ? { ...night, expected: null } : night));
  const hasForecast = nights.some(({ expected }) => expected !== null);
  const hasUsual = nights.some(({ usual }) => usual !== null);
  const count = (value: number | null) => (value === null ? UNKNOWN : texts.count(value));
  const between = ({ expected }: DashboardNight) =>
    expected && t('between', { low: texts.count(expected.low), high: texts.count(expected.high) });
  const open = (index: number) => {
    const night = nights[index];
    if (!night) return;
    const label = when.longDay(night.date);
    openList({ figure: 'covers', title: label, spans: [{ from: night.date, to: night.date, label }] });
  };
  return (
    <ChartCard
      title={t('title')}
      note={t('note')}
      legend={
        <>
          <LegendSign kind="filled">{t('onBooks')}</LegendSign>
          {hasForecast && <LegendSign kind="dashed">{t('expected')}</LegendSign>}
          {hasForecast && <LegendSign kind="span">{t('range')}</LegendSign>}
          {hasUsual && <LegendSign kind="mark">{t('usual')}</LegendSign>}
        </>
      }
      chart={
        <BarChart
          title={t('title')}
          name={t('onBooks')}
          expectedName={t('expected')}
          layout={isWide ? 'vertical' : 'horizontal'}
          height={isWide ? 280 : nights.length * 34 + 8}
          labelWidth={84}
          axisText={texts.count}
          onOpen={open}
          bars={nights.map((night) => {
            const { covers, bookings, expected, usual, closed } = night;
            return {
              label: when.shortDay(night.date),
              // Stacked, all of them fit.
              tick: isWide ? when.shortDay(night.date).replace(/,?\s/, '\n') : undefined,
              value: covers,
              text: `${t('text', { covers, bookings })}${usual === null ? '' : `, ${t('usualText', { covers: count(usual) })}`}`,
              figure: closed && covers === 0 ? UNKNOWN : count(expected?.covers ?? covers),
              ...(hasForecast && {
                expected: expected?.covers ?? null,
                expectedText: expected ? `${count(expected.covers)} (${between(night)})` : UNKNOWN,
                between: expected && ([expected.low, expected.high] as const),
              }),
              mark: usual,
            };
          })}
        />
      }
      table={
        <TableFrame label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('night')}</th>
              <th scope="col">{t('bookings')}</th>
              <th scope="col">{t('onBooks')}</th>
              <th scope="col">{t('expected')}</th>
              <th scope="col">{t('range')}</th>
              <th scope="col">{t('usual')}</th>
            </tr>
          </thead>
          <tbody>
            {nights.map((night, index) => (
              <tr key={night.date}>
                <th scope="row">
                  <OpenButton type="button" onClick={() => open(index)}>
                    {when.day(night.date)}
                  </OpenButton>
                  {night.closed && ` · ${t('closed')}`}
                </th>
                <td>{count(night.bookings)}</td>
                <td>{count(night.covers)}</td>
                <td>{count(night.expected?.covers ?? null)}</td>
                <td>{between(night) ?? UNKNOWN}</td>
                <td title={night.sameWeekdays.map(({ covers }) => covers).join(', ')}>{count(night.usual)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      }
    >
      <Typography sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {!hasForecast
          ? t('noForecast', { least: FORECAST_WEEKS, weeks })
          : pastError
            ? t('pastError', {
                nights: pastError.nights,
                forecast: texts.share(pastError.forecast),
                sameWeekday: texts.share(pastError.sameWeekday),
              })
            : t('noPastError')}
      </Typography>
    </ChartCard>
  );
}

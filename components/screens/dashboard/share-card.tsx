'use client';
import { useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import { TableFrame } from '@/components/ui/layout/table-frame';
import type { DashboardBookingsQuery } from '@/lib/resources/figures/dashboard-schema';
import { ChartCard, LegendSign } from './chart-card';
import { useDashboard } from './dashboard-context';
import { BarChart } from './lazy-bars';
import { OpenButton } from './open-button';
import { useDaysText } from './use-days-text';
import { useFigureText } from './use-figure-text';

interface ShareLine {
  key: number;
  label: string;
  bookings: number;
  covers: number;
  bookingsYearBefore: number | null;
  only: Pick<DashboardBookingsQuery, 'channel' | 'size'>;
}

interface ShareCardProps {
  title: string;
  /** Heading of the table's first column. */
  head: string;
  lines: readonly ShareLine[];
  labelWidth: number;
}

/** Pixels of a bar with its gap. */
const ROW = 36;

/** Share of bookings by group; a line across the bar is the share a year before. */
export function ShareCard({ title, head, lines, labelWidth }: ShareCardProps) {
  const t = useTranslations('dashboard.share');
  const { board, openList } = useDashboard();
  const texts = useFigureText();
  const days = useDaysText();
  const all = lines.reduce((sum, { bookings }) => sum + bookings, 0);
  const allBefore = lines.reduce((sum, { bookingsYearBefore }) => sum + (bookingsYearBefore ?? 0), 0);
  const hasBefore = allBefore > 0;
  const shareOf = ({ bookings }: ShareLine) => (all === 0 ? 0 : bookings / all);
  const shareBefore = ({ bookingsYearBefore }: ShareLine) =>
    hasBefore && bookingsYearBefore !== null ? bookingsYearBefore / allBefore : null;
  const open = (index: number) => {
    const line = lines[index];
    if (!line) return;
    openList({
      figure: 'bookings',
      title: `${title}: ${line.label}`,
      spans: [{ ...board.partsOf, label: days(board.partsOf) }],
      only: line.only,
    });
  };
  if (all === 0)
    return (
      <ChartCard
        title={title}
        chart={<Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
        table={<Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      />
    );
  return (
    <ChartCard
      title={title}
      note={t('note')}
      legend={
        hasBefore && (
          <>
            <LegendSign kind="filled">{t('now')}</LegendSign>
            <LegendSign kind="mark">{t('yearBefore')}</LegendSign>
          </>
        )
      }
      chart={
        <BarChart
          title={title}
          name={t('bookings')}
          layout="horizontal"
          labelWidth={labelWidth}
          height={lines.length * ROW + 8}
          axisText={texts.share}
          onOpen={open}
          bars={lines.map((line) => {
            const yearBefore = shareBefore(line);
            const share = texts.share(shareOf(line));
            return {
              label: line.label,
              value: shareOf(line),
              figure: share,
              text:
                yearBefore === null
                  ? t('text', { share, bookings: line.bookings })
                  : t('textBefore', { share, bookings: line.bookings, before: texts.share(yearBefore) }),
              mark: yearBefore,
            };
          })}
        />
      }
      table={
        <TableFrame label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('bookings')}</th>
              <th scope="col">{t('covers')}</th>
              <th scope="col">{t('shareHead')}</th>
              <th scope="col">{t('yearBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const yearBefore = shareBefore(line);
              return (
                <tr key={line.key}>
                  <th scope="row">
                    <OpenButton type="button" onClick={() => open(index)}>
                      {line.label}
                    </OpenButton>
                  </th>
                  <td>{texts.count(line.bookings)}</td>
                  <td>{texts.count(line.covers)}</td>
                  <td>{texts.share(shareOf(line))}</td>
                  <td>{yearBefore === null ? '–' : texts.share(yearBefore)}</td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      }
    />
  );
}

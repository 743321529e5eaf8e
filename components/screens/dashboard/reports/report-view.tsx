'use client';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { FigureList } from '@/components/ui/layout/figure-list';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { paths } from '@/lib/client/calls/api-paths';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useRead } from '@/lib/client/calls/use-read';
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import { useService } from '@/lib/client/session/use-session-info';
import { type ReportName, definitionOf } from '@/lib/contract/figures/reports';
import { reportCalls } from '@/lib/resources/figures/reports';
import { presetsOf } from '@/lib/rules/reports/report-days';
import type { ServiceDate } from '@/lib/time/service-day';
import { ReportBar } from './report-bar';
import { type ReportQuery, DEFAULT_FILTERS, type ReportFilters, filtersOf, queryOf } from './report-filters';
import { useCellText } from './use-cell-text';

const ReportTable = lazyComponent(
  () => import('./report-table').then((loaded) => loaded.ReportTable),
  () => <ListSkeleton label="" rowHeight={44} />,
);

const PAGE = 50;

interface ReportViewProps {
  /** The reports that this person may read. */
  reports: readonly ReportName[];
  mayDownload: boolean;
  today: ServiceDate;
}

/** A report as a paged table with totals, to download and print. */
export function ReportView({ reports, mayDownload, today }: ReportViewProps) {
  const service = useService() ?? '';
  const language = useLocale() as 'en' | 'es' | 'pt';
  const [{ csvSeparator, suppressQuotes }] = useSettings();
  const [storedFilters, setFilters] = useServiceFilters(filtersOf, DEFAULT_FILTERS, 'reports');
  const filters = reports.includes(storedFilters.report)
    ? storedFilters
    : { ...storedFilters, report: reports[0] as ReportName };
  // A link opens a report; a reload keeps later choices.
  const linked = useSearchParams().get('report');
  useEffect(() => {
    const report = reports.find((one) => one === linked);
    if (!report) return;
    if (report !== storedFilters.report) setFilters({ ...storedFilters, report });
    window.history.replaceState(window.history.state, '', `?tab=reports${window.location.hash}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each link that is followed
  }, [linked]);
  const reportQuery = queryOf(filters, today);
  const query = reportQuery && { ...reportQuery, language };

  function change(part: Partial<ReportFilters>) {
    // Typed days start with the shown ones.
    const shown =
      part.preset === 'own' && reportQuery ? { from: reportQuery.from ?? today, to: reportQuery.to ?? today } : {};
    setFilters({ ...filters, ...shown, ...part });
  }
  function download() {
    if (!query) return;
    const link = document.createElement('a');
    link.href = paths.reportFile(service, {
      ...query,
      separator: csvSeparator,
      quotes: suppressQuotes ? 'no' : 'yes',
    });
    link.download = '';
    link.click();
  }
  const hasYear = presetsOf(definitionOf(filters.report).days).includes('year');
  const printParams = query && new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <ReportBar
        reports={reports}
        filters={filters}
        onChange={change}
        isInvalid={reportQuery === null}
        printUrl={printParams && `/print/report?${printParams.toString()}`}
        onDownload={mayDownload ? download : undefined}
      />
      {reportQuery && query && (
        <Report
          key={JSON.stringify(query)}
          query={query}
          onShowYear={hasYear ? () => change({ preset: 'year', state: 'all' }) : null}
        />
      )}
    </Box>
  );
}

interface ReportProps {
  query: ReportQuery & { language: 'en' | 'es' | 'pt' };
  /** Shows a longer span; null for reports without one. */
  onShowYear: (() => void) | null;
}

function Report({ query, onShowYear }: ReportProps) {
  const t = useTranslations('reports');
  const common = useTranslations('common');
  const [cursors, setCursors] = useState<string[]>([]);
  const after = cursors.at(-1);
  const { data, error, mutate } = useRead(
    reportCalls.rows,
    { query: { ...query, limit: PAGE, ...(after !== undefined && { after }) } },
    { keepPreviousData: true },
  );
  const totals = useRead(reportCalls.sums, { query }).data;
  const text = useCellText(data?.currency ?? totals?.currency ?? 'EUR');
  const title = t(`name.${query.report}`);
  const first = cursors.length * PAGE + 1;
  return (
    <Stack sx={{ flex: 1, minHeight: 0, gap: 2, p: { xs: 1.5, sm: 2 }, overflow: 'auto', '& > *': { flexShrink: 0 } }}>
      <Box>
        <Typography component="h2" variant="h2" sx={{ fontSize: 20 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`says.${query.report}`)}
        </Typography>
      </Box>
      {totals && data && data.rows.length > 0 && (
        <FigureList
          figures={totals.sums.map(({ name, kind, value }) => ({
            key: name,
            name: t(`sum.${name}`),
            value: value === null ? '–' : text(kind, value),
          }))}
        />
      )}
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState
            live
            icon={<TableRowsOutlined />}
            title={t(onShowYear ? 'none' : 'noneAll')}
            text={onShowYear ? t('noneText') : undefined}
            action={
              onShowYear && (
                <Button variant="outlined" onClick={onShowYear}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        ) : (
          <>
            <Box sx={{ display: 'flex', flexDirection: 'column' }}>
              <ReportTable
                report={query.report}
                label={t('table', { report: title, page: cursors.length + 1 })}
                currency={data.currency}
                rows={data.rows}
              />
            </Box>
            {(cursors.length > 0 || data.next !== null) && (
              <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
                <Button
                  disabled={cursors.length === 0}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                  sx={{ minHeight: 44 }}
                >
                  {t('before')}
                </Button>
                <span aria-live="polite">{t('pageOf', { from: first, to: first + data.rows.length - 1 })}</span>
                <Button
                  disabled={data.next === null}
                  onClick={() => data.next !== null && setCursors([...cursors, data.next])}
                  sx={{ minHeight: 44 }}
                >
                  {t('after')}
                </Button>
              </Stack>
            )}
          </>
        )
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={8} rowHeight={44} />
      )}
    </Stack>
  );
}

'use client';
import { useEffect, useState } from 'react';
import { notFound, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { PrintPage } from '@/components/shared/print/print-page';
import { SheetFailed } from '@/components/shared/print/sheet-failed';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { describedAddress } from '@/lib/client/calls/described-address';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';
import { type CellKind, REPORTS, type ReportName } from '@/lib/contract/figures/reports';
import { reportCalls } from '@/lib/resources/figures/reports';
import type { ReportTypes } from '@/lib/resources/figures/reports-schema';
import { useCellText } from './use-cell-text';

type Page = ReportTypes['rows']['answer'];

/** Maximum rows of a print. */
const MAX_ROWS = 1_000;
const PAGE_SIZE = 200;

/** `/print/report?report=…`: a report to print, or to save as PDF by the browser. */
export function ReportPaper() {
  const t = useTranslations('reports');
  const common = useTranslations('common');
  const format = useDateTimeText();
  const restaurant = useRestaurant();
  const params = useSearchParams();
  const reportName = params.get('report') ?? '';
  const isKnown = reportName in REPORTS;
  if (!isKnown) notFound();
  const { report, failure, retry } = useReportRows(params);
  const text = useCellText(report?.currency ?? 'EUR');
  const title = t(`name.${reportName as ReportName}`);
  const days = [...new Set([params.get('from'), params.get('to')])].flatMap((date) =>
    date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? [format.longDay(date)] : [],
  );
  return (
    <PrintPage
      title={title}
      landscape
      waiting={
        failure ? (
          <SheetFailed title={t('paper.failed')} error={failure.error} onRetry={retry} />
        ) : (
          <PageSkeleton label={common('loading')} />
        )
      }
    >
      {report && restaurant ? (
        <>
          <header className="head">
            <div>
              <h1>{title}</h1>
              <div>{[restaurant.setup.name, days.join(' – ')].filter(Boolean).join(' · ')}</div>
            </div>
            <div className="number">
              {report.isTruncated
                ? t('paper.first', { count: MAX_ROWS })
                : t('paper.rows', { count: report.rows.length })}
            </div>
          </header>
          <table>
            <thead>
              <tr>
                {columnsOf(reportName as ReportName, report.rows).map(({ name, kind }) => (
                  <th key={name} scope="col" className={CLASS[kind]}>
                    {t(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.rows.map(({ uid, cells }) => (
                <tr key={uid}>
                  {columnsOf(reportName as ReportName, report.rows).map(({ name, kind, index }) => (
                    <td key={name} className={CLASS[kind]}>
                      {text(kind, cells[index] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : undefined}
    </PrintPage>
  );
}

const CLASS: Partial<Record<CellKind, string>> = {
  number: 'number',
  hours: 'number',
  money: 'number',
  date: 'day',
  time: 'day',
  moment: 'day',
};

/** Empty columns are left out on paper. */
function columnsOf(report: ReportName, rows: Page['rows']) {
  return REPORTS[report].columns
    .map(({ name, kind }, index) => ({ name, kind, index }))
    .filter(({ index }) => rows.some(({ cells }) => cells[index] !== null && cells[index] !== ''));
}

interface ReportRows {
  currency: string;
  rows: Page['rows'];
  isTruncated: boolean;
}

/** Loads all pages once: a print does not change while it is open. */
function useReportRows(params: URLSearchParams) {
  const service = useService();
  const language = useLocale();
  const [report, setReport] = useState<ReportRows>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [attempts, setAttempts] = useState(0);
  const paramsText = params.toString();
  useEffect(() => {
    if (!service) return;
    let isCancelled = false;
    void loadRows(service, { ...Object.fromEntries(new URLSearchParams(paramsText)), language }).then(
      (rows) => !isCancelled && setReport(rows),
      (error: unknown) => !isCancelled && setFailure({ error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [service, paramsText, language, attempts]);
  function retry() {
    setFailure(undefined);
    setAttempts((now) => now + 1);
  }
  return { report, failure, retry };
}

async function loadRows(service: string, query: Record<string, string>): Promise<ReportRows> {
  const rows: Page['rows'] = [];
  let after: string | null = null;
  let currency = '';
  do {
    const input = { query: { ...query, limit: PAGE_SIZE, ...(after !== null && { after }) } };
    const page: Page = await read<Page>(describedAddress(service, reportCalls.rows, input));
    rows.push(...page.rows);
    currency = page.currency;
    after = page.next;
  } while (after !== null && rows.length < MAX_ROWS);
  return { currency, rows, isTruncated: after !== null };
}

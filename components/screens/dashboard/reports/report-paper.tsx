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

/** Rows of one print: more are a pile of paper that nobody reads. */
const MAX_ROWS = 1_000;
const AT_ONCE = 200;

/** `/print/report?report=…`: a report on paper, or as a PDF by the browser's own print. */
export function ReportPaper() {
  const t = useTranslations('reports');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const restaurant = useRestaurant();
  const params = useSearchParams();
  const report = params.get('report') ?? '';
  const isKnown = report in REPORTS;
  if (!isKnown) notFound();
  const { found, failure, retry } = useRows(params);
  const text = useCellText(found?.currency ?? 'EUR');
  const title = t(`name.${report as ReportName}`);
  const days = [...new Set([params.get('from'), params.get('to')])].flatMap((date) =>
    date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? [when.longDay(date)] : [],
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
      {found && restaurant ? (
        <>
          <header className="head">
            <div>
              <h1>{title}</h1>
              <div>{[restaurant.setup.name, days.join(' – ')].filter(Boolean).join(' · ')}</div>
            </div>
            <div className="number">
              {found.isCut ? t('paper.first', { count: MAX_ROWS }) : t('paper.rows', { count: found.rows.length })}
            </div>
          </header>
          <table>
            <thead>
              <tr>
                {columnsOf(report as ReportName, found.rows).map(({ name, kind }) => (
                  <th key={name} scope="col" className={CLASS[kind]}>
                    {t(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.rows.map(({ uid, cells }) => (
                <tr key={uid}>
                  {columnsOf(report as ReportName, found.rows).map(({ name, kind, index }) => (
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

/** Paper has no room for columns in which nothing stands. */
function columnsOf(report: ReportName, rows: Page['rows']) {
  return REPORTS[report].columns
    .map(({ name, kind }, index) => ({ name, kind, index }))
    .filter(({ index }) => rows.some(({ cells }) => cells[index] !== null && cells[index] !== ''));
}

interface Found {
  currency: string;
  rows: Page['rows'];
  isCut: boolean;
}

/** Read once, page by page: a sheet does not change while it is printed. */
function useRows(params: URLSearchParams) {
  const service = useService();
  const language = useLocale();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [tries, setTries] = useState(0);
  const asked = params.toString();
  useEffect(() => {
    if (!service) return;
    let isOver = false;
    void rowsOf(service, { ...Object.fromEntries(new URLSearchParams(asked)), language }).then(
      (rows) => !isOver && setFound(rows),
      (error: unknown) => !isOver && setFailure({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [service, asked, language, tries]);
  function again() {
    setFailure(undefined);
    setTries((now) => now + 1);
  }
  return { found, failure, retry: again };
}

async function rowsOf(service: string, query: Record<string, string>): Promise<Found> {
  const rows: Page['rows'] = [];
  let after: string | null = null;
  let currency = '';
  do {
    const input = { query: { ...query, limit: AT_ONCE, ...(after !== null && { after }) } };
    const page: Page = await read<Page>(describedAddress(service, reportCalls.rows, input));
    rows.push(...page.rows);
    currency = page.currency;
    after = page.next;
  } while (after !== null && rows.length < MAX_ROWS);
  return { currency, rows, isCut: after !== null };
}

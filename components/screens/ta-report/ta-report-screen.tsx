'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useLocale, useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TakeawayOff } from '@/components/shared/takeaway/takeaway-off';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { saveText } from '@/lib/client/save-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { csvAmount } from '@/lib/csv/decimal-mark';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { decimalsOf, moneyText } from '@/lib/money/format';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { OrderReport } from '@/lib/resources/takeaway/orders-schema';

const SUMS = ['totalPrice', 'subtotalPrice', 'servicePrice', 'deliveryPrice', 'paid', 'refunded'] as const;

/** `/ta-report`: takeaway report of a span. Every table adds up to the totals above it. */
export function TaReportScreen() {
  const t = useTranslations('takeaway');
  const r = useTranslations('takeaway.report');
  const common = useTranslations('common');
  const errors = useTranslations('error');
  const language = useLocale();
  const dateText = useDateFormat();
  const has = useCapabilities();
  const style = useCsvStyle();
  const session = useSessionInfo().data;
  const today = useServiceNow()?.date;
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const [from, to] = [days.from ?? (today && `${today.slice(0, 8)}01`), days.to ?? today];
  const mayRead = session?.abilities.includes('reports') ?? false;
  // Only managers may export it (D14).
  const mayExport = session?.abilities.includes('transfer') ?? false;
  const isSpan = Boolean(from && to && from <= to);
  const { data, error, mutate } = useRead(
    orderCalls.report,
    mayRead && isSpan && from && to ? { query: { from, to } } : null,
    {
      keepPreviousData: true,
    },
  );
  if (!has('orders') || (session && !session.service?.takeaway)) return <TakeawayOff />;
  if (session && !mayRead)
    return <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={r('notYours')} />;
  const tables = data ? tablesOf(data) : [];
  const sum = (minor: number) => moneyText(minor, data?.currency ?? 'EUR', language);

  function tablesOf(report: OrderReport) {
    const day = (date: string) =>
      dateText(new Date(`${date}T00:00:00Z`), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      });
    return [
      {
        key: 'days',
        heads: ['orders', 'total'],
        rows: report.days.map((one) => [day(one.date), one.orders, one.total]),
      },
      {
        key: 'services',
        heads: ['orders', 'total', 'commission'],
        rows: report.services.map((one) => [t(`service.${one.service}`), one.orders, one.total, one.commission]),
      },
      {
        key: 'statuses',
        heads: ['orders', 'total'],
        rows: report.statuses.map((one) => [t(`status.${one.status}`), one.orders, one.total]),
      },
      {
        key: 'payments',
        heads: ['orders', 'total', 'paid', 'refunded'],
        rows: report.payments.map((one) => [
          t(`payment.${one.payment}`),
          one.orders,
          one.total,
          one.paid,
          one.refunded,
        ]),
      },
      {
        key: 'products',
        heads: ['quantity', 'total'],
        rows: report.products.map((one) => [one.name, one.quantity, one.total]),
      },
    ] as ReadonlyArray<{ key: TableKey; heads: readonly Head[]; rows: ReadonlyArray<[string, ...number[]]> }>;
  }

  function save() {
    if (!data) return;
    const decimals = decimalsOf(data.currency);
    const amount = (minor: number) => csvAmount(minor, decimals, style.decimalMark);
    const cell = (head: Head | undefined, value: number) =>
      head === 'orders' || head === 'quantity' ? value : amount(value);
    const rows = [
      [r('from'), from ?? '', r('to'), to ?? '', data.currency],
      ...SUMS.map((name) => [r(name), amount(data[name])]),
      ...tables.flatMap(({ key, heads, rows: own }) => [
        [],
        [r(key), ...heads.map((head) => r(head))],
        ...own.map(([name, ...values]) => [name, ...values.map((value, at) => cell(heads[at], value))]),
      ]),
    ];
    saveText(`takeaway-${from}-${to}.csv`, BYTE_ORDER_MARK + toCsv(rows, style), 'text/csv');
  }

  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar
        label={r('title')}
        end={
          mayExport && (
            <Button variant="outlined" startIcon={<DownloadRounded />} disabled={!data} onClick={save}>
              CSV
            </Button>
          )
        }
      >
        <Button component={Link} href="/takeaway-orders" color="inherit" startIcon={<ArrowBackRounded />}>
          {t('board')}
        </Button>
        <TextField
          type="date"
          label={r('from')}
          value={from ?? ''}
          slotProps={shrunk}
          sx={{ mt: 0.5 }}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label={r('to')}
          value={to ?? ''}
          error={!isSpan && today !== undefined}
          helperText={!isSpan && today !== undefined ? r('wrong') : undefined}
          slotProps={shrunk}
          sx={{ mt: 0.5 }}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </ScreenBar>
      <Stack
        tabIndex={0}
        role="region"
        aria-label={r('title')}
        sx={{ flex: 1, minHeight: 0, gap: 2, p: { xs: 1.5, sm: 2 }, overflow: 'auto', '& > *': { flexShrink: 0 } }}
      >
        <Typography component="h2" variant="h2" sx={{ fontSize: 20 }}>
          {r('title')}
        </Typography>
        {data ? (
          <>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}
            >
              <Figure name={r('orders')} value={String(data.orders)} />
              {SUMS.map((name) => (
                <Figure key={name} name={r(name)} value={sum(data[name])} />
              ))}
            </Box>
            {tables.map(({ key, heads, rows }) => (
              <Paper
                key={key}
                tabIndex={0}
                role="group"
                aria-label={r(key)}
                variant="outlined"
                sx={{ borderRadius: '12px', overflowX: 'auto' }}
              >
                <Box
                  component="table"
                  sx={{
                    width: '100%',
                    borderCollapse: 'collapse',
                    '& th, & td': {
                      p: 1,
                      px: 2,
                      textAlign: 'right',
                      fontVariantNumeric: 'tabular-nums',
                      whiteSpace: 'nowrap',
                    },
                    '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
                    '& tbody tr': { borderTop: 1, borderColor: 'divider' },
                  }}
                >
                  <Box component="caption" sx={{ textAlign: 'left', p: 2, pb: 1, fontWeight: 650, fontSize: 17 }}>
                    {r(key)}
                  </Box>
                  <thead>
                    <tr>
                      <th scope="col">{r(`head.${key}`)}</th>
                      {heads.map((head) => (
                        <th key={head} scope="col">
                          {r(head)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(([name, ...values]) => (
                      <tr key={name}>
                        <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
                          {name}
                        </Box>
                        {values.map((value, at) => (
                          <td key={heads[at]}>
                            {heads[at] === 'orders' || heads[at] === 'quantity' ? value : sum(value)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </Box>
                {rows.length === 0 && (
                  <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{r('none')}</Typography>
                )}
              </Paper>
            ))}
          </>
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
        )}
      </Stack>
    </Box>
  );
}

type TableKey = 'days' | 'services' | 'statuses' | 'payments' | 'products';
type Head = 'orders' | 'total' | 'commission' | 'paid' | 'refunded' | 'quantity';

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, borderRadius: '12px' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Paper>
  );
}

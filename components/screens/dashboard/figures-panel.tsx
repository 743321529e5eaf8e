'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import type { Dashboard } from '@/lib/resources/figures/dashboard-schema';
import { dashboardDays } from '@/lib/rules/dashboard/dashboard-range';
import type { Days } from '@/lib/rules/dashboard/ranges';
import { ArrivalsCard } from './arrivals-card';
import { type DashboardContext, DashboardProvider, type ListRequest } from './dashboard-context';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FigureTiles } from './figure-tiles';
import { FiguresRefresh } from './figures-refresh';
import { NightsCard } from './nights-card';
import { PeopleCard } from './people-card';
import { PRINT_STYLE } from './print-style';
import { RangeBar } from './range-bar';
import { SessionsCard } from './sessions-card';
import { ChannelsCard, SizesCard } from './share-cards';
import { SistersCard } from './sisters-card';
import { TrendCard } from './trend-card';
import { type Comparison, useDashboardChoice } from './use-dashboard-choice';
import { useDaysText } from './use-days-text';

const BookingsDialog = lazyComponent(() => import('./bookings-dialog').then((loaded) => loaded.BookingsDialog));

/** Figures of the bookings of a span of days. */
export function FiguresPanel() {
  const common = useTranslations('common');
  const t = useTranslations('dashboard');
  const now = useServiceNow();
  const [view, change] = useDashboardChoice();
  const span = now && dashboardDays(view, now.date);
  const { data, error, mutate } = useRead(dashboardCalls.read, span ? { query: span } : null, {
    keepPreviousData: true,
  });
  // The previous span's figures stay until the new ones are loaded.
  const isOfSpan = data?.from === span?.from && data?.to === span?.to;
  if (!now || !span) return <PageSkeleton label={common('loading')} />;
  return (
    <>
      <GlobalStyles styles={PRINT_STYLE} />
      <RangeBar view={view} onChange={change} today={now.date} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, sm: 2 } }}>
        {error && !isOfSpan ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : !data ? (
          <DashboardSkeleton label={common('loading')} />
        ) : data.since === null ? (
          <EmptyState
            live
            icon={<InsightsRounded />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button component={Link} href="/books" variant="contained">
                {t('toBookings')}
              </Button>
            }
          />
        ) : (
          <Box aria-busy={!isOfSpan} sx={{ opacity: isOfSpan ? 1 : 0.55, transition: 'opacity 150ms' }}>
            <Figures board={data} against={view.against} span={span} />
          </Box>
        )}
      </Box>
      <FiguresRefresh />
    </>
  );
}

function Figures({ board, against, span }: { board: Dashboard; against: Comparison; span: Days }) {
  const [request, setRequest] = useState<ListRequest | null>(null);
  const context = useMemo<DashboardContext>(() => ({ board, against, openList: setRequest }), [board, against]);
  const t = useTranslations('dashboard');
  return (
    <DashboardProvider value={context}>
      <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, maxWidth: 1600, '& > *': { minWidth: 0 } }}>
        <AboutDays board={board} against={against} />
        {board.counting && <Alert severity="info">{t('counting')}</Alert>}
        {/* As many tiles per row as fit beside the menu. */}
        <Box sx={{ containerType: 'inline-size' }}>
          <FigureTiles />
        </Box>
        <Pair>
          <TrendCard />
          <ChannelsCard />
        </Pair>
        <ArrivalsCard />
        <Pair>
          <NightsCard />
          <PeopleCard />
        </Pair>
        <Pair>
          <SessionsCard />
          <SizesCard />
        </Pair>
        <SistersCard span={span} />
      </Box>
      {request && <BookingsDialog request={request} currency={board.currency} onClose={() => setRequest(null)} />}
    </DashboardProvider>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: { xs: 1.5, sm: 2 },
        alignItems: 'stretch',
      }}
    >
      {children}
    </Box>
  );
}

/** The span, its comparison, excluded days, and the time of the figures. */
function AboutDays({ board, against }: { board: Dashboard; against: Comparison }) {
  const t = useTranslations('dashboard.about');
  const days = useDaysText();
  const { moment } = useTimestampText();
  const before = board[against];
  return (
    <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
      {[
        board.passed && t('passed', { days: days(board.passed) }),
        board.passed &&
          (before
            ? t(against, { days: days(before) })
            : board.since && t('nothingBefore', { date: days({ from: board.since, to: board.since }) })),
        board.ahead && t('ahead', { days: days(board.ahead) }),
        t('asOf', { when: moment(board.asOf) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  );
}

'use client';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useStableOrder } from '@/components/shared/booking/use-stable-order';
import { useServiceInstant, useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TakeawayOff } from '@/components/shared/takeaway/takeaway-off';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { type OrderStatus, UNHEARD_MINUTES } from '@/lib/contract/takeaway/takeaway';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { boardRotas, isInRotas, statusesOf } from '@/lib/rules/takeaway/board-filters';
import { dueOf } from '@/lib/rules/takeaway/due';
import { BoardBar } from './board-bar';
import { LoadStrip } from './load-strip';
import { TakeawaySetupNeeded, isTakeawaySetupIncomplete } from './takeaway-setup-needed';
import { FailedRefundAlerts } from './failed-refund-alerts';
import { OrderCard } from './order-card';
import { useAlarm } from './use-alarm';
import { useBoardFilters } from './use-board-filters';
import { useOrderActions } from './use-order-actions';
import { useOrderTexts } from './use-order-texts';

const OrderReasonDialog = lazyComponent(() =>
  import('./order-reason-dialog').then((loaded) => loaded.OrderReasonDialog),
);
const PayDialog = lazyComponent(() =>
  import('@/components/shared/gift-cards/pay-dialog').then((loaded) => loaded.PayDialog),
);
const PastOrdersDialog = lazyComponent(() => import('./past-orders-dialog').then((loaded) => loaded.PastOrdersDialog));
const SoldOutDialog = lazyComponent(() => import('./sold-out-dialog').then((loaded) => loaded.SoldOutDialog));

/** Polling interval, for the case that announcements on the socket are missed. */
const POLL_MS = 30_000;

/** `/takeaway-orders`: the kitchen's board. One column per status, the earliest due order first. */
export function TakeawayOrdersScreen() {
  const { t } = useOrderTexts();
  const common = useTranslations('common');
  const has = useCapabilities();
  const session = useSessionInfo().data;
  const today = useServiceNow()?.date;
  const now = useServiceInstant();
  const [filters, setFilters] = useBoardFilters();
  const { station } = filters;
  const [isSoldOutOpen, setIsSoldOutOpen] = useState(false);
  const [isPastOpen, setIsPastOpen] = useState(false);
  const setup = useRead(takeawaySetupCalls.read, {});
  const list = useRead(orderCalls.list, today ? { query: { date: today, open: 'true' } } : null, {
    keepPreviousData: true,
    refreshInterval: POLL_MS,
  });
  const load = useRead(orderCalls.load, today ? { query: { date: today } } : null, {
    keepPreviousData: true,
    refreshInterval: POLL_MS,
  });
  const { actions, question, close } = useOrderActions();
  const orders = list.data?.orders;
  const receivedUids = useMemo(
    () => orders?.filter(({ status, channel }) => status === 'Received' && channel !== 'import').map(({ uid }) => uid),
    [orders],
  );
  const unansweredOrders =
    orders?.filter(
      ({ status, receivedAt }) =>
        status === 'Received' && now - Date.parse(receivedAt) >= UNHEARD_MINUTES.sound * 60_000,
    ) ?? [];
  const alarm = useAlarm(receivedUids, unansweredOrders.length > 0);
  const rotas = useMemo(() => (setup.data ? boardRotas(setup.data) : []), [setup.data]);
  const listed = useMemo(
    () =>
      (orders ?? [])
        // A station has the tickets that have something for it.
        .filter(
          (order) =>
            isInRotas(order, filters.rotas, rotas) &&
            (station === null || order.lines.some((line) => line.station === station)),
        )
        .map((order): PlacedCard => ({ order, column: order.status })),
    [orders, filters.rotas, rotas, station],
  );
  const refreshCards = useCallback(
    (before: PlacedCard[]) => {
      const now = new Map(orders?.map((order) => [order.uid, order]));
      return before.map(({ order, column }) => ({ order: now.get(order.uid) ?? order, column }));
    },
    [orders],
  );
  const placedCards = useStableOrder(listed, filters, refreshCards);

  if (!has('orders') || (session && !session.service?.takeaway)) return <TakeawayOff />;
  const abilities = session?.abilities ?? [];
  const columns = statusesOf(filters);
  const delivered = orders?.filter(({ status, date }) => status === 'Delivered' && date === today) ?? [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <BoardBar
        alarm={alarm}
        setup={setup.data}
        orders={orders ?? []}
        filters={filters}
        onFilter={setFilters}
        onSoldOut={() => setIsSoldOutOpen(true)}
        onPast={() => setIsPastOpen(true)}
        onPause={() => {
          void setup.mutate();
          void load.mutate();
        }}
        mayReport={abilities.includes('reports')}
      />
      {load.data && setup.data && <LoadStrip load={load.data} setup={setup.data} station={station} />}
      {unansweredOrders.length > 0 && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {t('unheard', { count: unansweredOrders.length, minutes: UNHEARD_MINUTES.sound })}
        </Alert>
      )}
      <FailedRefundAlerts orders={orders ?? []} actions={actions} />
      {setup.data && orders?.length === 0 && isTakeawaySetupIncomplete(setup.data) ? (
        <TakeawaySetupNeeded setup={setup.data} />
      ) : orders ? (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            overflow: 'auto',
            p: { xs: 1.5, sm: 2 },
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: '1fr',
              sm: `repeat(${Math.min(2, columns.length)}, minmax(0, 1fr))`,
              lg: `repeat(${columns.length}, minmax(0, 1fr))`,
            },
          }}
        >
          {columns.map((status) => (
            <Column
              key={status}
              status={status}
              orders={placedCards.filter(({ column }) => column === status).map(({ order }) => order)}
              drivers={setup.data?.drivers.filter(({ active }) => active).length ?? 0}
              deliveredCount={status === columns.at(-1) ? delivered.length : 0}
            >
              {(order, index) => (
                <OrderCard
                  key={order.uid}
                  order={order}
                  isLate={Date.parse(order.dueAt) <= now}
                  isAnotherDay={order.date !== today}
                  isFirst={index === 0}
                  station={station}
                  actions={actions}
                />
              )}
            </Column>
          ))}
        </Box>
      ) : list.error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void list.mutate()} />
      ) : (
        <Box sx={{ p: 2 }}>
          <ListSkeleton label={common('loading')} rows={4} rowHeight={140} />
        </Box>
      )}
      {isPastOpen && (
        <PastOrdersDialog orders={orders ?? []} today={today} actions={actions} onClose={() => setIsPastOpen(false)} />
      )}
      {question?.kind === 'giftCard' && (
        <PayDialog booking={null} order={{ uid: question.order.uid, due: dueOf(question.order) }} onClose={close} />
      )}
      {question && question.kind !== 'giftCard' && (
        <OrderReasonDialog
          question={{ order: question.order, kind: question.kind }}
          actions={actions}
          onClose={close}
        />
      )}
      {isSoldOutOpen && today && <SoldOutDialog today={today} onClose={() => setIsSoldOutOpen(false)} />}
    </Box>
  );
}

/** An order and the column it is drawn in: that of its status, except for the second after an action on this device (ADR 70). */
interface PlacedCard {
  order: Order;
  column: OrderStatus;
}

type BoardColumn = 'Received' | 'In Kitchen' | 'Done' | 'In Route';

interface ColumnProps {
  status: OrderStatus;
  orders: readonly Order[];
  /** Active drivers. */
  drivers: number;
  /** Orders delivered today, counted below the last column. */
  deliveredCount: number;
  children: (order: Order, index: number) => React.ReactNode;
}

function Column({ status, orders, drivers, deliveredCount, children }: ColumnProps) {
  const { t } = useOrderTexts();
  const minutes = Math.round(orders.reduce((sum, { kitchenMinutes }) => sum + kitchenMinutes, 0));
  return (
    <Box
      component="section"
      aria-label={t(`status.${status}`)}
      sx={{ minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minHeight: 32 }}>
        <Typography component="h2" sx={{ fontSize: 17, fontWeight: 650 }}>
          {t(`status.${status}`)}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {orders.length}
        </Typography>
        <Typography component="span" sx={{ ml: 'auto', fontSize: 13, color: 'text.secondary' }}>
          {status === 'Received' && t('acceptWithin', { minutes: UNHEARD_MINUTES.sound })}
          {status === 'In Kitchen' && minutes > 0 && t('minutesOfWork', { minutes })}
          {status === 'Done' && orders.length > 0 && t('waitingToGo')}
          {status === 'In Route' && drivers > 0 && t('driversOn', { drivers })}
        </Typography>
      </Box>
      {orders.map(children)}
      {orders.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{t(`none.${status as BoardColumn}`)}</Typography>
      )}
      {deliveredCount > 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{t('over', { count: deliveredCount })}</Typography>
      )}
    </Box>
  );
}

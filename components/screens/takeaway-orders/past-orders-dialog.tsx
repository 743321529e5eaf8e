'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { isOver, recalledStatus } from '@/lib/rules/takeaway/order-status';
import { isOwedByGuest } from '@/lib/rules/takeaway/owed';
import { OrderMenu } from './order-menu';
import type { OrderActions } from './use-order-actions';
import { useOrderTexts } from './use-order-texts';

/** The latest ones; older orders are in the report. */
const MAX_ORDERS = 60;

/** Orders that left the board, latest first. */
export const pastOrders = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status, ended_at: endedAt, channel }) => isOver(status) && endedAt !== null && channel !== 'import')
    .sort((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''));

interface PastOrdersDialogProps {
  orders: readonly Order[];
  /** Today's service day; orders of other days show theirs. */
  today: string | undefined;
  actions: OrderActions;
  onClose: () => void;
}

/** Today's finished orders and those handed over unpaid: they can be moved back a status, printed, paid or refunded. */
export function PastOrdersDialog({ orders, today, actions, onClose }: PastOrdersDialogProps) {
  const { t } = useOrderTexts();
  const common = useTranslations('common');
  const past = pastOrders(orders);
  const unpaid = past.filter(isOwedByGuest);
  const paidOrders = past.filter((order) => !isOwedByGuest(order)).slice(0, MAX_ORDERS);
  const row = (order: Order) => (
    <PastOrder key={order.uid} order={order} today={today} actions={actions} onBack={onClose} />
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="past-title">
      <DialogTitle id="past-title">{t('past.title')}</DialogTitle>
      <DialogContent>
        {unpaid.length > 0 && (
          <>
            <Typography id="unpaid-title" component="h3" sx={HEADING}>
              {t('past.unpaid', { count: unpaid.length })}
            </Typography>
            <Box component="ul" aria-labelledby="unpaid-title" sx={{ ...LIST, mb: 2 }}>
              {unpaid.map(row)}
            </Box>
          </>
        )}
        <Box component="ul" aria-labelledby="past-title" sx={LIST}>
          {paidOrders.map(row)}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const HEADING = { fontSize: 15, fontWeight: 650 } as const;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

interface PastOrderProps extends Pick<PastOrdersDialogProps, 'today' | 'actions'> {
  order: Order;
  /** Called when the order returns to the board. */
  onBack: () => void;
}

function PastOrder({ order, today, actions, onBack }: PastOrderProps) {
  const { t, clock, money, payment } = useOrderTexts();
  const { day } = useDateTimeText();
  const { number, name, status, service, date, time, totalPrice, currency } = order;
  const previousStatus = recalledStatus(service, status);
  const timeText = date === today ? clock(time) : `${day(date)}, ${clock(time)}`;
  const paymentMethod = isOwedByGuest(order) && t(`payment.${order.payment}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          #{number} · {name}
        </Box>
        <Box sx={{ fontSize: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {[t(`status.${status}`), timeText, money(totalPrice, currency), paymentMethod, payment(order)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Stack direction="row" sx={{ flex: 'none', ml: 'auto', gap: 1, alignItems: 'center' }}>
        {previousStatus && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t('recallOrder', { number })}
            onClick={() => {
              onBack();
              void actions.changeStatus(order, previousStatus);
            }}
          >
            {t('recall')}
          </Button>
        )}
        <OrderMenu order={order} actions={actions} />
      </Stack>
    </Box>
  );
}

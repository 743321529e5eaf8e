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
import type { OrderActs } from './use-order-acts';
import { useOrderTexts } from './use-order-texts';

/** Of a long evening the last ones: older ones are in the report. */
const MAX_ORDERS = 60;

/** Orders that went off the board, those that ended last first. */
export const pastOrders = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status, ended_at: endedAt, channel }) => isOver(status) && endedAt !== null && channel !== 'import')
    .sort((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''));

interface PastOrdersDialogProps {
  orders: readonly Order[];
  /** Service day; an order of another one says which. */
  today: string | undefined;
  acts: OrderActs;
  onClose: () => void;
}

/** What is over today, and what was handed over and is not paid yet: one comes back by a step, is printed again, paid or refunded. */
export function PastOrdersDialog({ orders, today, acts, onClose }: PastOrdersDialogProps) {
  const { t } = useOrderTexts();
  const common = useTranslations('common');
  const past = pastOrders(orders);
  const unpaid = past.filter(isOwedByGuest);
  const others = past.filter((order) => !isOwedByGuest(order)).slice(0, MAX_ORDERS);
  const row = (order: Order) => <PastOrder key={order.uid} order={order} today={today} acts={acts} onBack={onClose} />;
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
          {others.map(row)}
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

interface PastOrderProps extends Pick<PastOrdersDialogProps, 'today' | 'acts'> {
  order: Order;
  /** It goes back to the board. */
  onBack: () => void;
}

function PastOrder({ order, today, acts, onBack }: PastOrderProps) {
  const { t, clock, sum, payment } = useOrderTexts();
  const { day } = useDateTimeText();
  const { number, name, status, service, date, time, totalPrice, currency } = order;
  const back = recalledStatus(service, status);
  const when = date === today ? clock(time) : `${day(date)}, ${clock(time)}`;
  const by = isOwedByGuest(order) && t(`payment.${order.payment}`);
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
          {[t(`status.${status}`), when, sum(totalPrice, currency), by, payment(order)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Stack direction="row" sx={{ flex: 'none', ml: 'auto', gap: 1, alignItems: 'center' }}>
        {back && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t('recallOrder', { number })}
            onClick={() => {
              onBack();
              void acts.become(order, back);
            }}
          >
            {t('recall')}
          </Button>
        )}
        <OrderMenu order={order} acts={acts} />
      </Stack>
    </Box>
  );
}

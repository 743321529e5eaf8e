'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Order } from '@/lib/resources/orders-schema';
import { isOver, recalledStatus } from '@/lib/rules/takeaway/order-status';
import { OrderMenu } from './order-menu';
import type { OrderActs } from './use-order-acts';
import { useOrderTexts } from './use-order-texts';

/** Of a long evening the last ones: older ones are in the report. */
const MOST = 60;

/** Orders that went off the board, those that ended last first. */
export const pastOrders = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status, ended_at: endedAt, channel }) => isOver(status) && endedAt !== null && channel !== 'import')
    .sort((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''))
    .slice(0, MOST);

interface PastOrdersDialogProps {
  orders: readonly Order[];
  acts: OrderActs;
  onClose: () => void;
}

/** What is over today: one comes back by a step, is printed again, paid or refunded. */
export function PastOrdersDialog({ orders, acts, onClose }: PastOrdersDialogProps) {
  const { t, clock, sum, payment } = useOrderTexts();
  const common = useTranslations('common');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="past-title">
      <DialogTitle id="past-title">{t('past.title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" aria-labelledby="past-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {pastOrders(orders).map((order) => {
            const { uid, number, name, status, service, time, totalPrice, currency } = order;
            const back = recalledStatus(service, status);
            return (
              <Box
                component="li"
                key={uid}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  minHeight: 60,
                  py: 0.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ fontWeight: 600 }}>
                    #{number} · {name}
                  </Box>
                  <Box sx={{ fontSize: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {[t(`status.${status}`), clock(time), sum(totalPrice, currency), payment(order)].join(' · ')}
                  </Box>
                </Box>
                {back && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-label={t('recallOrder', { number })}
                    onClick={() => {
                      onClose();
                      void acts.become(order, back);
                    }}
                    sx={{ flex: 'none' }}
                  >
                    {t('recall')}
                  </Button>
                )}
                <Box sx={{ flex: 'none' }}>
                  <OrderMenu order={order} acts={acts} />
                </Box>
              </Box>
            );
          })}
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

'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { owedOnline } from '@/lib/rules/takeaway/owed';
import type { OrderActions } from './use-order-actions';
import { useOrderTexts } from './use-order-texts';

/** Alerts for refused orders whose refund the payment provider declined, until the guest has the money. */
export function FailedRefundAlerts({ orders, actions }: { orders: readonly Order[]; actions: OrderActions }) {
  const { t, money } = useOrderTexts();
  const mayCharge = useSessionInfo().data?.abilities.includes('charge') ?? false;
  return orders
    .filter((order) => owedOnline(order) > 0)
    .map((order) => {
      const { uid, number, name, currency } = order;
      return (
        <Alert
          key={uid}
          severity="error"
          sx={{ borderRadius: 0, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }}
          action={
            mayCharge && (
              <Button color="inherit" onClick={() => actions.openRefund(order)}>
                {t('refundAgain')}
              </Button>
            )
          }
        >
          {t('refundFailed', { number, name, sum: money(owedOnline(order), currency) })}
          {!mayCharge && ` ${t('refundByManager')}`}
        </Alert>
      );
    });
}

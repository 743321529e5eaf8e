'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { SelectBox } from '@/components/ui/inputs/select-box';
import type { OrderTender } from '@/lib/contract/takeaway/takeaway';
import type { OrderQuestion, OrderActions } from './use-order-actions';
import { useOrderTexts } from './use-order-texts';

interface OrderReasonDialogProps {
  question: NonNullable<OrderQuestion> & { kind: 'Rejected' | 'Cancelled' | 'refund' };
  actions: OrderActions;
  onClose: () => void;
}

/** Asks why an order is refused, or how much is refunded and why. The guest reads the reason. */
export function OrderReasonDialog({ question: { order, kind }, actions, onClose }: OrderReasonDialogProps) {
  const { t, money } = useOrderTexts();
  const common = useTranslations('common');
  const refundable = order.paid - order.refunded - order.refunding;
  const tenders = order.tenders
    .map(({ tender, paid, refunded }) => ({
      tender,
      refundable: paid - refunded - (tender === 'Online' ? order.refunding : 0),
    }))
    .filter((one) => one.refundable > 0);
  const [tender, setTender] = useState<OrderTender | undefined>(tenders[0]?.tender);
  const chosen = tenders.find((one) => one.tender === tender);
  const maxAmount = chosen?.refundable ?? refundable;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<number | null>(null);
  const amount = typed ?? maxAmount;
  const isRefund = kind === 'refund';
  const isInvalid = isRefund && !(amount >= 1 && amount <= maxAmount);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="asked-title">
      <DialogTitle id="asked-title">{t(`ask.${kind}`, { number: order.number })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {!isRefund && refundable > 0 && (
            <Typography>{t('goesBack', { sum: money(refundable, order.currency) })}</Typography>
          )}
          {isRefund && tenders.length > 1 && (
            <SelectBox
              label={t('refundTo')}
              value={tender ?? ''}
              onChange={(said) => {
                setTender(said as OrderTender);
                setTyped(null);
              }}
            >
              {tenders.map((one) => (
                <option key={one.tender} value={one.tender}>
                  {t(`payment.${one.tender}`)} · {money(one.refundable, order.currency)}
                </option>
              ))}
            </SelectBox>
          )}
          {isRefund && (
            <MoneyField
              label={t('refundAmount', { most: money(maxAmount, order.currency) })}
              minor={amount}
              onChange={setTyped}
              currency={order.currency}
            />
          )}
          <TextField
            autoFocus
            fullWidth
            label={t(isRefund ? 'refundNote' : 'reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value.slice(0, 200))}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isInvalid}
          onClick={() => {
            onClose();
            void (isRefund ? actions.refund(order, amount, reason, tender) : actions.changeStatus(order, kind, reason));
          }}
        >
          {t(isRefund ? 'refund' : `refuse.${kind}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
import type { Asked, OrderActs } from './use-order-acts';
import { useOrderTexts } from './use-order-texts';

interface AskedDialogProps {
  asked: NonNullable<Asked> & { what: 'Rejected' | 'Cancelled' | 'refund' };
  acts: OrderActs;
  onClose: () => void;
}

/** Turning an order down, or giving money back: why, and how much. The guest reads the reason. */
export function AskedDialog({ asked: { order, what }, acts, onClose }: AskedDialogProps) {
  const { t, sum } = useOrderTexts();
  const common = useTranslations('common');
  const left = order.paid - order.refunded - order.refunding;
  const tenders = order.tenders
    .map(({ tender, paid, refunded }) => ({
      tender,
      left: paid - refunded - (tender === 'Online' ? order.refunding : 0),
    }))
    .filter((one) => one.left > 0);
  const [tender, setTender] = useState<OrderTender | undefined>(tenders[0]?.tender);
  const chosen = tenders.find((one) => one.tender === tender);
  const most = chosen?.left ?? left;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<number | null>(null);
  const amount = typed ?? most;
  const isRefund = what === 'refund';
  const isWrong = isRefund && !(amount >= 1 && amount <= most);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="asked-title">
      <DialogTitle id="asked-title">{t(`ask.${what}`, { number: order.number })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {!isRefund && left > 0 && <Typography>{t('goesBack', { sum: sum(left, order.currency) })}</Typography>}
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
                  {t(`payment.${one.tender}`)} · {sum(one.left, order.currency)}
                </option>
              ))}
            </SelectBox>
          )}
          {isRefund && (
            <MoneyField
              label={t('refundAmount', { most: sum(most, order.currency) })}
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
          disabled={isWrong}
          onClick={() => {
            onClose();
            void (isRefund ? acts.refund(order, amount, reason, tender) : acts.become(order, what, reason));
          }}
        >
          {t(isRefund ? 'refund' : `refuse.${what}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

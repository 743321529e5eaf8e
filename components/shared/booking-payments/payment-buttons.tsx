'use client';
import { type ReactNode, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import type { Booking } from '@/lib/rules/booking/booking';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { useMayCharge, usePaymentActions } from '@/lib/client/bookings/use-booking-payments';
import { type BookingPayments, chargeBar } from '@/lib/rules/payments/booking-payments';
import { isInTime } from '@/lib/rules/payments/frozen-policy';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import { AmountDialog } from './amount-dialog';
import { usePaymentAction } from './use-payment-action';
import { useMoneyLabels } from './use-payment-labels';
import TextField from '@mui/material/TextField';
import type { Result } from '@/lib/rules/message/problem';
import type { Refund } from '@/lib/rules/payments/money-act-schema';

interface PaymentButtonsProps {
  booking: Booking;
  party: string;
  stage: Stage;
  payments: BookingPayments;
  currency: string;
  isOnline: boolean;
  /** Epoch milliseconds. */
  now: number;
  /** Opened for the charge: its dialog opens at once. */
  charging: boolean;
  /** Rendered before the buttons in the row. */
  children: ReactNode;
}

type Opened = 'charge' | 'refund' | 'release';

/** Buttons to charge a no-show, refund, and release a card. A disabled action says why. */
export function PaymentButtons({
  booking,
  party,
  stage,
  payments,
  currency,
  isOnline,
  now,
  charging,
  children,
}: PaymentButtonsProps) {
  const t = useTranslations('bookingPayments');
  const actions = usePaymentActions(booking);
  const mayCharge = useMayCharge();
  const paymentAction = usePaymentAction();
  const labels = useMoneyLabels();
  const { may, requests, ledger } = payments;
  const card = registeredCard(requests, ledger);
  const bar = chargeBar(payments, card ? (card.request.policy?.noShowMost ?? 0) : null, mayCharge);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAwaited, setIsAwaited] = useState(charging);
  // The first data may predate the no-show: the dialog opens as soon as charging is allowed.
  if (isAwaited && card && !bar) {
    setIsAwaited(false);
    setOpened('charge');
  }
  const hasRefund = may.refund.most > 0;
  const hasActions = Boolean(children || card || hasRefund || may.release);
  const close = () => setOpened(null);

  const momentOf = (instant: string | null) => (instant === null ? '' : labels.moment(instant));
  /** The charge window in the words that the guest read, and what may still be charged before it. */
  function earlyText(): string {
    const { from, to } = may.charge;
    const freeUntil = card?.request.policy?.freeUntil ?? null;
    const window = t('mayNot.early', { from: momentOf(from), until: momentOf(to) });
    return isInTime({ freeUntil }, now)
      ? `${window} ${t('mayNot.stillFree', { free: momentOf(freeUntil) })}`
      : `${window} ${t('mayNot.stillComes')}`;
  }

  async function release() {
    await paymentAction.run(actions.release(), t('release.done', { party }));
    close();
  }

  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {hasActions && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {children}
          {card && (
            <Button
              variant="contained"
              color="warning"
              disabled={bar !== null || !isOnline}
              onClick={() => setOpened('charge')}
              aria-describedby={bar ? 'charge-bar' : undefined}
              sx={{ minHeight: 44 }}
            >
              {t('charge.open')}
            </Button>
          )}
          {hasRefund && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={!mayCharge || !isOnline}
              onClick={() => setOpened('refund')}
              sx={{ minHeight: 44 }}
            >
              {t('refund.open')}
            </Button>
          )}
          {may.release && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={!mayCharge || !isOnline}
              onClick={() => setOpened('release')}
              sx={{ minHeight: 44 }}
            >
              {t('release.open')}
            </Button>
          )}
        </Stack>
      )}
      {(bar || (!mayCharge && (card || hasRefund))) && (
        <Typography id="charge-bar" variant="body2" sx={{ color: 'text.secondary' }}>
          {bar === 'early' ? earlyText() : t(`mayNot.${bar ?? 'role'}`, { until: momentOf(may.charge.to) })}
        </Typography>
      )}
      {card && !bar && may.charge.to !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('charge.until', { until: momentOf(may.charge.to) })}
        </Typography>
      )}
      {paymentAction.problem && (
        <Alert severity="error" role="alert" onClose={paymentAction.clear}>
          {paymentAction.problem}
        </Alert>
      )}
      {opened === 'charge' && (
        <AmountDialog
          action="charge"
          max={may.charge.most}
          currency={currency}
          party={party}
          reason={t(stage === STAGE.cancelled ? 'charge.late' : 'charge.suggested')}
          onSend={(amount, reason) => actions.charge({ amount, reason })}
          onClose={close}
        />
      )}
      {opened === 'refund' && (
        <RefundDialog payments={payments} currency={currency} party={party} onSend={actions.refund} onClose={close} />
      )}
      <ConfirmDialog
        open={opened === 'release'}
        title={t('release.ask', { party })}
        confirmLabel={t('release.now')}
        cancelLabel={t('release.keep')}
        onConfirm={release}
        onClose={close}
      >
        {t('release.text')}
      </ConfirmDialog>
    </Stack>
  );
}

interface RefundDialogProps {
  payments: Pick<BookingPayments, 'ledger' | 'may'>;
  currency: string;
  party: string;
  onSend: (refund: Refund) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** The amount to refund, and of which payment if there are several. */
function RefundDialog({ payments: { ledger, may }, currency, party, onSend, onClose }: RefundDialogProps) {
  const t = useTranslations('bookingPayments');
  const labels = useMoneyLabels();
  // Fixed when opened: updates must not change the amount a person is about to confirm.
  const [entries] = useState(may.refund.entries);
  const [chosen, setChosen] = useState(entries[0]);
  if (!chosen) return null;
  const labelOf = (uid: number) => {
    const entry = ledger.find((one) => one.uid === uid);
    return entry
      ? `${t(`ledger.type.${entry.type}`)} ${labels.sum(entry.amount, entry.currency)} · ${labels.moment(entry.at)}`
      : String(uid);
  };
  return (
    <AmountDialog
      key={chosen.entry}
      action="refund"
      max={chosen.most}
      currency={currency}
      party={party}
      onSend={(amount, reason) => onSend({ entry: chosen.entry, amount, reason })}
      onClose={onClose}
    >
      {entries.length > 1 && (
        <TextField
          select
          fullWidth
          label={t('refund.which')}
          value={chosen.entry}
          onChange={(event) => setChosen(entries.find(({ entry }) => entry === Number(event.target.value)))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {entries.map(({ entry }) => (
            <option key={entry} value={entry}>
              {labelOf(entry)}
            </option>
          ))}
        </TextField>
      )}
    </AmountDialog>
  );
}

'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import type { Booking } from '@/lib/rules/booking/booking';
import { usePaymentActions } from '@/lib/client/bookings/use-booking-payments';
import { type RequestStatus, requestStatusOf } from '@/lib/rules/payments/booking-payments';
import { cardText } from '@/lib/rules/payments/card-text';
import type { LedgerEntry } from '@/lib/rules/payments/ledger';
import { type PaymentRequest, isOpen } from '@/lib/rules/payments/payment-request';
import { usePaymentAction } from './use-payment-action';
import { useMoneyLabels } from './use-payment-labels';
import { LinkField } from '@/components/shared/form/link-field';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';

interface CurrentRequestProps {
  booking: Booking;
  request: PaymentRequest;
  ledger: readonly LedgerEntry[];
  link: string | null;
  isOnline: boolean;
}

const COLOURS: Partial<Record<RequestStatus, string>> = {
  declined: 'error.main',
  expired: 'error.main',
  paid: 'success.main',
  registered: 'success.main',
};

/** The open payment request: the guest's link, resend and withdraw. */
export function CurrentRequest({ booking, request, ledger, link, isOnline }: CurrentRequestProps) {
  const t = useTranslations('bookingPayments');
  const labels = useMoneyLabels();
  const actions = usePaymentActions(booking);
  const paymentAction = usePaymentAction();
  const delivery = useGuestDelivery();
  const [isAsking, setIsAsking] = useState(false);
  const { kind, amount, currency, state, expiresAt, createdBy, createdAt, card } = request;
  const open = isOpen(request);
  const standing = requestStatusOf(request, ledger);
  const sum = labels.sum(amount, currency);
  const more =
    state === 'requested' || state === 'processing' || state === 'declined' || state === 'expired'
      ? t(`current.${state}Text`)
      : '';

  const resend = (send: 'email' | 'sms') =>
    void paymentAction.run(
      actions.resend(request.uid, { send }),
      t(delivery?.[send] === false ? 'request.done.kept' : 'current.resent'),
    );
  async function withdraw() {
    await paymentAction.run(actions.withdraw(request.uid), t('current.withdrawnDone'));
    setIsAsking(false);
  }

  return (
    <Stack
      role="group"
      aria-label={t(`ledger.requested.${kind}`)}
      sx={{ gap: 1.25, p: 2, borderRadius: 2, bgcolor: 'raised', border: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', columnGap: 2, rowGap: 0.25, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {t(`kind.${kind}`)} · {kind === 'card' ? t('current.upTo', { amount: sum }) : sum}
        </Typography>
        <Typography role="status" sx={{ fontWeight: 600, color: COLOURS[standing] ?? 'text.secondary' }}>
          {t(`current.${standing}`)}
          {card && ` · ${cardText(card)}`}
        </Typography>
      </Stack>
      {more && <Typography variant="body2">{more}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          t('current.asked', { who: createdBy || t('current.system'), moment: labels.moment(createdAt) }),
          open && expiresAt && t('current.until', { moment: labels.moment(expiresAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {open && link && <GuestLink link={link} />}
      {open && state !== 'processing' && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {booking.email && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={!isOnline || paymentAction.isBusy}
              onClick={() => resend('email')}
              sx={{ minHeight: 44 }}
            >
              {t('current.resendEmail')}
            </Button>
          )}
          {booking.phone && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={!isOnline || paymentAction.isBusy}
              onClick={() => resend('sms')}
              sx={{ minHeight: 44 }}
            >
              {t('current.resendSms')}
            </Button>
          )}
          <Button
            color="error"
            disabled={!isOnline || paymentAction.isBusy}
            onClick={() => setIsAsking(true)}
            sx={{ minHeight: 44 }}
          >
            {t('current.withdraw')}
          </Button>
        </Stack>
      )}
      {paymentAction.problem && (
        <Alert severity="error" role="alert" onClose={paymentAction.clear}>
          {paymentAction.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('current.withdrawTitle')}
        confirmLabel={t('current.withdrawNow')}
        cancelLabel={t('current.keep')}
        destructive
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      >
        {t('current.withdrawText')}
      </ConfirmDialog>
    </Stack>
  );
}

/** The guest's link, to be copied into any message. */
function GuestLink({ link }: { link: string }) {
  const t = useTranslations('bookingPayments.current');
  return (
    <LinkField
      link={link}
      labels={{ link: t('link'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
    />
  );
}

'use client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import { type BookingPayments, type PaymentEvent, paymentEvents } from '@/lib/rules/payments/booking-payments';
import { failureReason } from '@/lib/rules/payments/failure-reason';
import { useMoneyLabels } from './use-payment-labels';

/** All payment requests and movements, newest first: actor, time, amount and reason. */
export function PaymentList({ payments }: { payments: Pick<BookingPayments, 'requests' | 'ledger'> }) {
  const t = useTranslations('bookingPayments.ledger');
  const events = paymentEvents(payments);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="payment-list-title">
      <Typography
        id="payment-list-title"
        component="h3"
        variant="body2"
        sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}
      >
        {t('title')}
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <EventLine key={event.what === 'entry' ? `e${event.entry.uid}` : `r${event.request.uid}`} event={event} />
        ))}
      </Stack>
    </section>
  );
}

function EventLine({ event }: { event: PaymentEvent }) {
  const t = useTranslations('bookingPayments.ledger');
  const refused = useTranslations('bookingPayments.refused');
  const actorName = useActorText();
  const labels = useMoneyLabels();
  const { what, amount, currency, by, state, reason, failure } = lineOf(event, t);
  const moves = event.what === 'entry';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        alignItems: 'flex-start',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {what}
          {state !== 'succeeded' && (
            <Box
              component="span"
              sx={{ ml: 1, fontSize: '0.8125rem', color: state === 'failed' ? 'error.main' : 'warning.main' }}
            >
              {t(state)}
            </Box>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {by ? actorName(by) : t('system')} · <time dateTime={event.at}>{labels.moment(event.at)}</time>
        </Typography>
        {reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
        {failure !== null && (
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {refused(failureReason(failure))}
          </Typography>
        )}
      </Box>
      {amount !== 0 && (
        <Typography
          sx={{
            fontWeight: moves ? 600 : 400,
            color: moves ? undefined : 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            textDecoration: state === 'failed' ? 'line-through' : undefined,
          }}
        >
          {labels.sum(amount, currency)}
        </Typography>
      )}
    </Stack>
  );
}

function lineOf(event: PaymentEvent, t: ReturnType<typeof useTranslations<'bookingPayments.ledger'>>) {
  if (event.what === 'request') {
    const { kind, amount, currency, createdBy } = event.request;
    return {
      what: t(`requested.${kind}`),
      amount,
      currency,
      by: createdBy,
      state: 'succeeded' as const,
      reason: '',
      failure: null,
    };
  }
  const { type, amount, currency, by, state, reason, failure } = event.entry;
  // Refunds are shown as negative amounts.
  return {
    what: t(`type.${type}`),
    amount: type === 'refund' ? -amount : amount,
    currency,
    by,
    state,
    reason,
    failure: state === 'failed' ? failure : null,
  };
}

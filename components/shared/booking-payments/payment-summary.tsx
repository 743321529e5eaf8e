'use client';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import { balanceOf } from '@/lib/rules/payments/ledger';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import { useMoneyLabels } from './use-payment-labels';

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 28,
  rowGap: 8,
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.vars?.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

interface PaymentSummaryProps {
  payments: Pick<BookingPayments, 'requests' | 'ledger'>;
  currency: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Amounts paid and refunded, the card, and until when cancelling is free. */
export function PaymentSummary({ payments: { requests, ledger }, currency, now }: PaymentSummaryProps) {
  const t = useTranslations('bookingPayments.facts');
  const labels = useMoneyLabels();
  const { paid, refunded, charged } = balanceOf(ledger);
  const card = registeredCard(requests, ledger);
  const agreed = card?.request ?? requests.filter(({ state }) => state === 'paid').at(-1);
  const policy = agreed?.policy;
  const sums: Array<[string, number]> = [
    [t('paid'), paid - charged],
    [t('charged'), charged],
    [t('refunded'), refunded],
  ];
  const shown = sums.filter(([, sum]) => sum > 0);
  if (shown.length === 0 && !policy) return null;
  return (
    <Facts>
      {shown.map(([label, sum]) => (
        <Box key={label}>
          <dt>{label}</dt>
          <dd>{labels.sum(sum, currency)}</dd>
        </Box>
      ))}
      {card && policy && policy.noShowMost > 0 && (
        <Box>
          <dt>{t('most')}</dt>
          <dd>{labels.sum(policy.noShowMost, policy.currency)}</dd>
        </Box>
      )}
      {policy?.freeUntil && (
        <Box>
          <dt>{t(Date.parse(policy.freeUntil) > now ? 'free' : 'freePassed')}</dt>
          <dd>{labels.moment(policy.freeUntil)}</dd>
        </Box>
      )}
    </Facts>
  );
}

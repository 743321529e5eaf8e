'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { type FrozenPolicy, isInTime } from '@/lib/rules/payments/frozen-policy';
import type { RequestKind } from '@/lib/rules/payments/payment-request';
import { useMoneyLabels } from './use-payment-labels';

interface RequestPreviewProps {
  booking: Pick<Booking, 'date' | 'time' | 'covers'>;
  restaurant: string;
  kind: RequestKind;
  /** In all, minor units. */
  sum: number;
  currency: string;
  /** The terms as they would be kept with the request; null for a sum that is not given back by itself. */
  terms: Pick<FrozenPolicy, 'freeUntil'> | null;
  /** Epoch milliseconds: a time up to which cancelling was free is no longer told. */
  now: number;
}

/** What the guest will be asked, as his page words it, before it is sent. */
export function RequestPreview({ booking, restaurant, kind, sum, currency, terms, now }: RequestPreviewProps) {
  const t = useTranslations('bookingPayments.request');
  const when = useWhenText();
  const labels = useMoneyLabels();
  const amount = labels.sum(sum, currency);
  const visit = { restaurant, amount, day: when.longDay(booking.date), time: when.time(booking.time), count: booking.covers };
  const until = terms?.freeUntil && isInTime(terms, now) ? labels.moment(terms.freeUntil) : null;
  const lines =
    kind === 'card'
      ? [t('previewCard', visit), until ? t('previewMost', { until, amount }) : t('previewMostOnly', { amount })]
      : [t(kind === 'deposit' ? 'previewDeposit' : 'previewPayment', visit), until ? t('previewFree', { until }) : t('previewKept')];
  return (
    <Box component="figure" sx={{ m: 0, p: 1.5, borderRadius: 2, bgcolor: 'raised', border: 1, borderColor: 'divider' }}>
      <Box component="figcaption" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>{t('preview')}</Box>
      <Box component="blockquote" sx={{ m: 0 }}>{lines.join(' ')}</Box>
    </Box>
  );
}

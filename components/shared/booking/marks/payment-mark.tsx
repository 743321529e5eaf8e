'use client';
import { styled } from '@mui/material/styles';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CreditCardOffRounded from '@mui/icons-material/CreditCardOffRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import KeyboardReturnRounded from '@mui/icons-material/KeyboardReturnRounded';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined';
import { useTranslations } from 'next-intl';
import { toneOf } from '@/lib/rules/payments/payment-mark';
import type { PaymentState, PaymentSummary } from '@/lib/rules/payments/payment-summary';

const SIGNS: Record<PaymentState, typeof PaidOutlined> = {
  requested: HourglassEmptyRounded,
  processing: AutorenewRounded,
  card: CreditCardRounded,
  paid: PaidOutlined,
  declined: CreditCardOffRounded,
  expired: TimerOffOutlined,
  charged: PaidOutlined,
  refunded: KeyboardReturnRounded,
  'part-refunded': KeyboardReturnRounded,
};

// Styled once, not by `sx`: rows with these are drawn while they scroll past.
const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  flexShrink: 0,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars?.palette.text.secondary,
  '& svg': { fontSize: 17, flexShrink: 0 },
  '&.good': { color: theme.vars?.palette.success.main },
  '&.trouble': { color: theme.vars?.palette.error.main },
}));

interface PaymentMarkProps {
  payment: PaymentSummary;
  /** It in words and sums (`usePaymentSpoken`), where somebody points at it and for a screen reader. */
  spoken: string;
  /** What is around it is read out with these words in it. */
  silent?: boolean;
  /** There is no room for the word. */
  signOnly?: boolean;
}

/** How the money of a booking stands: a sign and its word. */
export function PaymentMark({ payment: { state }, spoken, silent, signOnly }: PaymentMarkProps) {
  const t = useTranslations('bookingPayments.state');
  const Icon = SIGNS[state];
  return (
    <Sign
      className={toneOf(state)}
      title={spoken}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken })}
    >
      <Icon />
      {!signOnly && t(state)}
    </Sign>
  );
}

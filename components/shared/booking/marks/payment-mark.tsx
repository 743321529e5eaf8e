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

// `styled`, not `sx`: rows with these are rendered while scrolling.
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
  /** State and amounts in words (`usePaymentSpoken`): tooltip and accessible name. */
  spoken: string;
  /** The surrounding element's accessible name already includes these words. */
  silent?: boolean;
  /** Icon only: there is no room for the word. */
  signOnly?: boolean;
}

/** Payment state of a booking: an icon and its word. */
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

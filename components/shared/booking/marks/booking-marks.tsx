'use client';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import NotesRounded from '@mui/icons-material/NotesRounded';
import RepeatRounded from '@mui/icons-material/RepeatRounded';
import { useTranslations } from 'next-intl';
import { MessageMark } from '@/components/shared/outgoing/message-failures';
import { type Booking, hasNotes } from '@/lib/rules/booking/booking';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Setup } from '@/lib/rules/setup/setup';
import { PaymentMark } from './payment-mark';
import { UnsentMark } from './unsent-mark';
import { usePaymentSpoken } from './use-payment-spoken';

interface BookingMarksProps {
  booking: Booking;
  setup: Pick<Setup, 'bookOptions' | 'guestOptions' | 'currency'>;
  /** The notes themselves are shown beside it. */
  withoutNotes?: boolean;
  /** How to show the payment: 'none' when it is shown beside it, 'sign' when there is no room for its word. */
  payment?: 'word' | 'sign' | 'none';
}

// `styled`, not `sx`: rows with these are rendered while scrolling.
const Marks = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  color: theme.vars?.palette.text.secondary,
  '& svg': { fontSize: 18 },
  '& strong': { fontSize: '0.8125rem', fontWeight: 600 },
}));
const Sign = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 2 });

/**
 * Icons of a booking's notes, options, 'do not move' (§9), earlier visits and payment, each with an accessible name.
 */
export function BookingMarks({ booking, setup, withoutNotes, payment: shown = 'word' }: BookingMarksProps) {
  const t = useTranslations('booking');
  const paymentSpoken = usePaymentSpoken(setup.currency);
  const { bookOptions, guestOptions, notes, guestNotes, visits, payment } = booking;
  const options = [
    ...setup.bookOptions.filter(({ uid }) => uid !== DO_NOT_MOVE_OPTION && bookOptions.includes(uid)),
    ...setup.guestOptions.filter(({ uid }) => guestOptions.includes(uid)),
  ];
  return (
    <Marks>
      <UnsentMark uid={booking.uid} />
      <MessageMark uid={booking.uid} signOnly={shown === 'sign'} />
      {payment && shown !== 'none' && (
        <PaymentMark payment={payment} spoken={paymentSpoken(payment)} signOnly={shown === 'sign'} />
      )}
      {visits > 0 && (
        <Mark label={t('visitsBefore', { count: visits })}>
          <RepeatRounded />
          <strong>{visits}</strong>
        </Mark>
      )}
      {bookOptions.includes(DO_NOT_MOVE_OPTION) && (
        <Mark label={t('doNotMove')}>
          <LockRounded />
        </Mark>
      )}
      {!withoutNotes && hasNotes(booking) && (
        <Mark label={[notes, guestNotes].filter(Boolean).join(' · ')} spoken={t('hasNotes')}>
          <NotesRounded />
        </Mark>
      )}
      {options.length > 0 && (
        <Mark label={t('options', { names: options.map(({ name }) => name).join(', ') })}>
          <CheckCircleOutlineRounded />
        </Mark>
      )}
    </Marks>
  );
}

function Mark({ label, spoken = label, children }: { label: string; spoken?: string; children: ReactNode }) {
  return (
    // Native `title`: a thousand rows with three tooltips each scroll past.
    <Sign role="img" title={label} aria-label={spoken}>
      {children}
    </Sign>
  );
}

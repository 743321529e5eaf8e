'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRead } from '@/lib/client/calls/use-read';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { Booking } from '@/lib/rules/booking/booking';
import { useRetryMessage } from './use-outgoing';

/** In the booking dialog: the message that failed, the reason, and a button to retry. */
export function MessageFailureLine({ booking: { uid, date } }: { booking: Pick<Booking, 'uid' | 'date'> }) {
  const t = useTranslations('outgoing');
  const { data } = useRead(messageCalls.failures, { query: { date } });
  const retry = useRetryMessage();
  const [isSending, setIsSending] = useState(false);
  const failure = data?.failures.find(({ bookingUid }) => bookingUid === uid);
  if (!failure) return null;

  async function send(message: number) {
    setIsSending(true);
    await retry(message);
    setIsSending(false);
  }
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" disabled={isSending} onClick={() => void send(failure.uid)}>
          {t('retry')}
        </Button>
      }
    >
      <strong>{t(`failed.${failure.channel}`)}</strong>: {failure.to}
      {failure.reason && ` (${failure.reason})`}
    </Alert>
  );
}

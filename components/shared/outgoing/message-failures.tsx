'use client';
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import SmsFailedRounded from '@mui/icons-material/SmsFailedRounded';
import { useTranslations } from 'next-intl';
import { useRead } from '@/lib/client/calls/use-read';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { MessageFailure } from '@/lib/resources/messages/messages-schema';
import type { ServiceDate } from '@/lib/time/service-day';

type Failures = ReadonlyMap<number, MessageFailure>;
const NONE: Failures = new Map();
const FailuresContext = createContext<Failures>(NONE);

/** Provides a day's failed messages, read once for all of its rows. */
export function MessageFailures({ date, children }: { date: ServiceDate | undefined; children: ReactNode }) {
  const { data } = useRead(messageCalls.failures, date === undefined ? null : { query: { date } });
  const failures = useMemo(() => (data ? new Map(data.failures.map((one) => [one.bookingUid, one])) : NONE), [data]);
  return <FailuresContext value={failures}>{children}</FailuresContext>;
}

// `styled`, not `sx`: rows with it are rendered while scrolling.
const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  flexShrink: 0,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars?.palette.error.main,
  '& svg': { fontSize: 18, flexShrink: 0 },
}));

/** §8: marks a booking with a failed message to the guest. */
function Mark({ uid, signOnly = false }: { uid: number; signOnly?: boolean }) {
  const t = useTranslations('outgoing.failed');
  const failure = useContext(FailuresContext).get(uid);
  if (!failure) return null;
  const word = t(failure.channel);
  return (
    <Sign role="img" aria-label={word} title={word}>
      <SmsFailedRounded />
      {!signOnly && word}
    </Sign>
  );
}

export const MessageMark = memo(Mark);

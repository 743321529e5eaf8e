'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelivery, useGuestDelivery, useRetryMessage } from '@/components/shared/outgoing/use-outgoing';
import { NOT_TO_GUESTS } from '@/lib/contract/messages/messages';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';

export interface MessageListProps {
  messages: readonly OutgoingMessage[];
  onOpen: (message: OutgoingMessage) => void;
}

/** Kind and channel: 'Booking confirmed · E-mail'. */
export function useMessageKind(): (message: Pick<OutgoingMessage, 'kind' | 'channel'>) => string {
  const t = useTranslations('outgoing');
  return ({ kind, channel }) => `${t(`kind.${kind === '' ? 'other' : kind}`)} · ${t(`channel.${channel}`)}`;
}

interface RetryButtonProps {
  message: OutgoingMessage;
  variant?: 'contained' | 'text';
}

/** States in which a retry makes sense. */
const RETRIABLE_STATES: readonly OutgoingMessage['state'][] = ['failed', 'kept', 'uncertain'];

/** Renders nothing for sent and pending messages, or without a provider for the channel. */
export function RetryButton({ message: { uid, kind, state, channel, to }, variant = 'text' }: RetryButtonProps) {
  const t = useTranslations('outgoing');
  const deliveryToAll = useDelivery();
  const toGuests = useGuestDelivery();
  const delivery = NOT_TO_GUESTS.includes(kind) ? deliveryToAll : toGuests;
  const retry = useRetryMessage();
  const [isSending, setIsSending] = useState(false);
  if (!RETRIABLE_STATES.includes(state) || !delivery?.[channel]) return null;
  return (
    <Button
      variant={variant}
      disabled={isSending}
      aria-label={t('retryTo', { to })}
      onClick={async () => {
        setIsSending(true);
        await retry(uid);
        setIsSending(false);
      }}
    >
      {t('retry')}
    </Button>
  );
}

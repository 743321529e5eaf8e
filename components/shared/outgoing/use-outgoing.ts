'use client';
/** Outgoing e-mail and text messages (D11): which channels are active, and retrying failed messages. */
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSetup } from '@/lib/client/settings/use-setup';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { Delivery } from '@/lib/resources/messages/messages-schema';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';

/** Active channels; undefined until known, and with a server that does not report them (ADR 58). */
export const useDelivery = (): Delivery | undefined => useRead(messageCalls.delivery, {}).data;

/** The same for messages to guests: none are active while "Write to guests" is off (D16). */
export function useGuestDelivery(): Delivery | undefined {
  const delivery = useDelivery();
  return guestDelivery(delivery, useSetup().data?.writeToGuests ?? true);
}

/** Retries a message, once for several taps, and shows the outcome. */
export function useRetryMessage(): (uid: number) => Promise<void> {
  const t = useTranslations('outgoing');
  const toast = useToast();
  const retry = useCall(messageCalls.retry);
  return useCallback(
    async (uid) => {
      const result = await retry({ params: { uid } });
      if (!result.ok) return toast.problem(result.problem);
      const { state, to } = result.value;
      toast.show({
        severity: state === 'failed' ? 'warning' : 'success',
        text: t(state === 'sent' ? 'sentTo' : 'sendingTo', { to }),
        about: `message ${uid}`,
      });
    },
    [retry, t, toast],
  );
}

'use client';
/** What leaves the restaurant by mail or text message (D11): whether anything does, and sending again what did not. */
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSetup } from '@/lib/client/settings/use-setup';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { Delivery } from '@/lib/resources/messages/messages-schema';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';

/** By which channels messages leave; undefined until it is known, and before a server that does not say (ADR 58). */
export const useDelivery = (): Delivery | undefined => useRead(messageCalls.delivery, {}).data;

/** The same of messages to guests: none leaves while "Write to guests" is off (D16). */
export function useGuestDelivery(): Delivery | undefined {
  const delivery = useDelivery();
  return guestDelivery(delivery, useSetup().data?.writeToGuests ?? true);
}

/** Sends a message again, once however often it is tapped, and says what became of that. */
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

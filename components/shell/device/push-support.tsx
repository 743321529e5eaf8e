'use client';
import { useEffect, useRef } from 'react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useOpenBooking } from '@/components/shell/live/use-open-booking';
import { useToast } from '@/components/shell/toasts/use-toast';
import { LINKED_BOOKING, LINKED_SERVICE, forgetParameters } from '@/lib/client/device/linked';
import { currentSubscription, isBy, subscribe, tellServer } from '@/lib/client/device/push';
import type { PageMessage } from '@/lib/client/offline/names';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { pushCalls } from '@/lib/resources/messages/push';

/**
 * Push notifications of this device: keeps its address and kinds on the server up to date, and opens the screen of a
 * tapped notification.
 */
export function PushSupport() {
  useRequestedNavigation();
  useLinkedBooking();
  useSubscriptionSync();
  return null;
}

/** The service worker asks this page to navigate. */
function useRequestedNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data, ports }: MessageEvent<PageMessage | undefined>) => {
      if (data?.say !== 'open') return;
      ports[0]?.postMessage('goes');
      router.push(data.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [router]);
}

/** A link to another restaurant of the person selects it first; then its booking opens. */
function useLinkedBooking(): void {
  const params = useSearchParams();
  const { data: session } = useSessionInfo();
  const { selectService } = useSessionActions();
  const toast = useToast();
  const current = session?.service?.service ?? null;
  const openBooking = useOpenBooking(current ?? '');
  const linkedService = params.get(LINKED_SERVICE);
  const booking = Number(params.get(LINKED_BOOKING));
  const isMine = session?.services.some(({ service }) => service === linkedService) ?? false;
  useEffect(() => {
    if (linkedService === null || current === null) return;
    if (linkedService !== current && isMine)
      return void selectService(linkedService).then((result) => {
        if (result.ok) return;
        forgetParameters(LINKED_SERVICE, LINKED_BOOKING);
        toast.problem(result.problem);
      });
    forgetParameters(LINKED_SERVICE, LINKED_BOOKING);
    if (isMine && Number.isSafeInteger(booking) && booking > 0) void openBooking(booking);
  }, [linkedService, current, isMine, booking, selectService, openBooking, toast]);
}

function useSubscriptionSync(): void {
  const state = useRead(pushCalls.list, {}).data;
  const choose = useCall(pushCalls.choose);
  const [{ toastKinds }] = useSettings();
  const enabledKinds = [...toastKinds].sort((a, b) => a - b).join(' ');
  const isTold = useRef(false);
  useEffect(() => {
    if (!state) return;
    const { on, kinds, names, publicKey } = state;
    void currentSubscription().then(async (subscription) => {
      if (!subscription) return;
      if (!isBy(subscription, publicKey)) return void (await subscribe(publicKey));
      if (on && kinds.join(' ') !== enabledKinds) return void (await choose({ body: { kinds: toastKinds, names } }));
      // The subscription may have expired: its address is sent again, once per page load.
      if (on || isTold.current) return;
      isTold.current = true;
      await tellServer(subscription);
    });
  }, [state, enabledKinds, toastKinds, choose]);
}

'use client';
/** Keeps what is on the screen fresh: mounted once, in the staff layout, inside SWR's provider and the toasts. */
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { KIND } from '@/lib/contract/constants';
import { servicePath } from '@/lib/client/calls/api-paths';
import { chime } from './chime';
import { dropLiveBookings } from './live-bookings';
import type { LiveNotification } from './live-message';
import type { LiveSocket } from './live-socket';
import { lowerFlag, setConnected, useLiveStatus } from './live-status';
import { pageSequence } from './page-sequence';
import { store } from '@/lib/client/storage/local-store';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSettings } from '@/lib/client/settings/use-settings';

/** Where websockets do not get through, the page is read again this often, in milliseconds. */
const WITHOUT_SOCKET_MS = 30_000;
/** Where the socket's own code could not be fetched, it is asked for again after this, in milliseconds. */
const LOAD_AGAIN_MS = 10_000;

interface LiveUpdatesProps {
  /** A notification of the selected service whose kind the user wants to see as a toast (§4). */
  onNotification?: (notification: LiveNotification) => void;
}

/** What the page has read holds up to the number that came with it: only what came after that is read again. */
function watch(socket: LiveSocket, service: string | null): void {
  socket.watch(service, service === null ? null : pageSequence(service));
}

export function LiveUpdates({ onNotification }: LiveUpdatesProps): null {
  const { data: session } = useSessionInfo();
  const email = session?.user.email;
  const service = session?.service?.service ?? null;
  const refresh = useRefresh();
  const { cache } = useSWRConfig();
  const [{ toastKinds, sound }] = useSettings();
  const { connected } = useLiveStatus();
  const socket = useRef<LiveSocket | null>(null);
  const now = useRef({ service, toastKinds, sound, onNotification });

  useEffect(() => {
    now.current = { service, toastKinds, sound, onNotification };
  });

  useEffect(() => {
    if (email === undefined) return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    /** The first paint does not wait for its code. */
    async function open(owner: string) {
      const loaded = await Promise.all([import('./live-socket'), import('./live-listener')]).catch(() => null);
      if (isOver) return;
      if (!loaded) {
        setConnected(false);
        again = setTimeout(() => void open(owner), LOAD_AGAIN_MS);
        return;
      }
      const [{ openLiveSocket }, { liveListener }] = loaded;
      const listener = liveListener({
        refresh,
        cache,
        service: () => now.current.service,
        heard: ({ kind }) => kind === KIND.bookingMade && now.current.sound && chime(),
        wantsToast: (kind) => now.current.toastKinds.includes(kind),
        toast: (notification) => now.current.onNotification?.(notification),
      });
      socket.current = openLiveSocket(owner, listener);
      watch(socket.current, now.current.service);
    }
    void open(email);
    const wake = () => document.visibilityState === 'visible' && socket.current?.wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      clearTimeout(again);
      document.removeEventListener('visibilitychange', wake);
      socket.current?.close();
      socket.current = null;
      dropLiveBookings();
    };
  }, [email, refresh, cache]);

  useEffect(() => {
    if (socket.current) watch(socket.current, service);
    if (service === null) return;
    lowerFlag(service);
    store((kept) => ({ ...kept, session: { email: email ?? '', service } }));
  }, [service, email]);

  useEffect(() => {
    if (connected !== false || service === null) return;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refresh.soon(servicePath(service)),
      WITHOUT_SOCKET_MS,
    );
    return () => clearInterval(timer);
  }, [connected, service, refresh]);

  return null;
}

'use client';
/** Keeps shown data fresh: mounted once, in the staff layout, inside SWR's provider and the toasts. */
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

/** Without websockets the page is read again this often, in milliseconds. */
const WITHOUT_SOCKET_MS = 30_000;
/** Wait before loading the socket's code again after a failure, in milliseconds. */
const LOAD_AGAIN_MS = 10_000;

interface LiveUpdatesProps {
  /** A notification of the selected service whose kind shows as a toast (§4). */
  onNotification?: (notification: LiveNotification) => void;
}

/** The page's reads are valid up to the number delivered with it: only later changes are read again. */
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
  const latest = useRef({ service, toastKinds, sound, onNotification });

  useEffect(() => {
    latest.current = { service, toastKinds, sound, onNotification };
  });

  useEffect(() => {
    if (email === undefined) return;
    let isUnmounted = false;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    /** Loaded lazily: the first paint does not wait for it. */
    async function open(owner: string) {
      const loaded = await Promise.all([import('./live-socket'), import('./live-listener')]).catch(() => null);
      if (isUnmounted) return;
      if (!loaded) {
        setConnected(false);
        retryTimer = setTimeout(() => void open(owner), LOAD_AGAIN_MS);
        return;
      }
      const [{ openLiveSocket }, { liveListener }] = loaded;
      const listener = liveListener({
        refresh,
        cache,
        service: () => latest.current.service,
        onReceived: ({ kind }) => kind === KIND.bookingMade && latest.current.sound && chime(),
        wantsToast: (kind) => latest.current.toastKinds.includes(kind),
        toast: (notification) => latest.current.onNotification?.(notification),
      });
      socket.current = openLiveSocket(owner, listener);
      watch(socket.current, latest.current.service);
    }
    void open(email);
    const wake = () => document.visibilityState === 'visible' && socket.current?.wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isUnmounted = true;
      clearTimeout(retryTimer);
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

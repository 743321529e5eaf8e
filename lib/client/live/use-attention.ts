'use client';
/** Reports whether the page is visible and connected, for the selected service. Mounted once, in the frame. */
import { useEffect } from 'react';
import { setAttendedService } from './attention';
import { useLiveStatus } from './live-status';
import { useService } from '@/lib/client/session/use-session-info';

export function useAttention(): void {
  const service = useService();
  const { connected } = useLiveStatus();
  useEffect(() => {
    const onVisibilityChange = () =>
      setAttendedService(connected && document.visibilityState === 'visible' ? service : null);
    const onLeave = () => setAttendedService(null);
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onVisibilityChange);
      onLeave();
    };
  }, [service, connected]);
}

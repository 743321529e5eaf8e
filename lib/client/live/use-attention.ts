'use client';
/** Tells whether somebody looks at the selected service on this device, with the line there. Mounted once, in the frame. */
import { useEffect } from 'react';
import { lookAt } from './attention';
import { useLiveStatus } from './live-status';
import { useService } from '@/lib/client/session/use-session-info';

export function useAttention(): void {
  const service = useService();
  const { connected } = useLiveStatus();
  useEffect(() => {
    const look = () => lookAt(connected && document.visibilityState === 'visible' ? service : null);
    const leave = () => lookAt(null);
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', look);
      leave();
    };
  }, [service, connected]);
}

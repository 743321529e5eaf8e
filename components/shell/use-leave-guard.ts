'use client';
/** Asks before unsaved changes are left: closing the tab, any link of the app, and the browser's Back. */
import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { type HistoryGuard, guardHistory } from './history-guard';

export interface LeaveGuard {
  /** Somebody wants to leave, and is being asked. */
  isAsking: boolean;
  stay(): void;
  leave(): void;
}

/** Where the person was going: an address of the app, or back. */
type Way = { to: string } | 'back';

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const [way, setWay] = useState<Way | null>(null);
  const back = useRef<HistoryGuard | null>(null);

  useEffect(() => {
    const guard = guardHistory(() => setWay('back'));
    back.current = guard;
    return () => guard.stop();
  }, []);

  useEffect(() => {
    if (!isDirty) return back.current?.disarm();
    back.current?.arm();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to: link.pathname + link.search });
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the link's own listener, which would go at once.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);

  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      setWay(null);
      if (way === 'back') back.current?.goBack();
      else if (way) back.current?.disarm(() => router.push(way.to));
    },
  };
}

'use client';
/** Asks before unsaved changes are left: closing the tab, and any link of the app. */
import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';

export interface LeaveGuard {
  /** Where the person was going; null while nobody leaves. */
  leavingTo: string | null;
  stay(): void;
  leave(): void;
}

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.pathname + link.search);
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
    leavingTo,
    stay: () => setLeavingTo(null),
    leave: () => {
      if (leavingTo !== null) router.push(leavingTo);
      setLeavingTo(null);
    },
  };
}

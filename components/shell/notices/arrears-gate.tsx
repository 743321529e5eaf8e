'use client';
import type { ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { isArrears } from '@/lib/rules/setup/restaurant-contract';

const ArrearsNotice = lazyComponent(() => import('./arrears-notice').then((loaded) => loaded.ArrearsNotice));

/** Paths that stay open: paying, and the person's own account. */
const OPEN = ['/contract', '/settings/security'];

interface ArrearsGateProps {
  /** Contact address; null when the installation has none. */
  supportMail?: string;
  children: ReactNode;
}

/**
 * Replaces every screen of a restaurant in arrears (§8): the reason, and how to resolve it. The server refuses changes
 * in any case.
 */
export function ArrearsGate({ supportMail, children }: ArrearsGateProps) {
  const path = usePathname();
  const { data: session } = useSessionInfo();
  const { data: setup, mutate } = useSetup();
  if (
    !setup ||
    !isArrears(setup.creditStatus) ||
    session?.service?.role === 'super' ||
    OPEN.some((one) => path.startsWith(one))
  )
    return children;
  return <ArrearsNotice setup={setup} supportMail={supportMail} onCheck={mutate} />;
}

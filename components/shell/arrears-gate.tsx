'use client';
import type { ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { isArrears } from '@/lib/rules/setup/restaurant-contract';

const ArrearsNotice = lazyComponent(() => import('./arrears-notice').then((loaded) => loaded.ArrearsNotice));

/** Where the way out leads, and what is the person's own. */
const OPEN = ['/contract', '/settings/security'];

interface ArrearsGateProps {
  /** Who is written to about it; nobody is named where the installation has no such address. */
  supportMail?: string;
  children: ReactNode;
}

/** In place of every screen of a restaurant that owes too much (§8): why, and the way out. The server refuses changes all the same. */
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

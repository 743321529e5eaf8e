'use client';
import { useMemo } from 'react';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { MenuContext } from './menu-entries';

/** Input of the side menu's conditions, for the selected service. */
export function useMenuContext(): MenuContext {
  const { data: session } = useSessionInfo();
  const { data: setup } = useSetup();
  const has = useCapabilities();
  return useMemo(
    () => ({
      abilities: session?.service ? session.abilities : [],
      role: session?.service?.role ?? '',
      takeaway: session?.service?.takeaway ?? false,
      setup: setup && { region: setup.region, version: setup.version },
      has,
    }),
    [session, setup, has],
  );
}

import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** False until hydration: controls that need the script are disabled until then, since a press would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

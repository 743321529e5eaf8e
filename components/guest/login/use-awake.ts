import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False until hydration: controls that need the script are disabled until then, since a press would be lost. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

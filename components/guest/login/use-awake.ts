import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False until the page's script has taken over what the server drew. What does nothing without it is not to be pressed before: nobody would hear. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

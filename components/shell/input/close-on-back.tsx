'use client';
/** The browser's Back closes overlays before it leaves the screen, as users of phones expect. */
import { useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { type HistoryGuard, guardHistory } from './history-guard';

/** Handlers that receive Back instead of the browser, the latest on top. */
const handlers: Array<() => void> = [];
let guard: HistoryGuard | null = null;

const history = (): HistoryGuard => (guard ??= guardHistory(() => handlers.at(-1)?.()));

/** From now on Back calls this handler and does not navigate. Returns how to release it. */
export function interceptBack(onBack: () => void): () => void {
  handlers.push(onBack);
  history().arm();
  return () => {
    const at = handlers.indexOf(onBack);
    if (at >= 0) handlers.splice(at, 1);
    if (handlers.length === 0) history().disarm();
  };
}

/** Navigates back past all handlers. */
export const navigateBack = (): void => history().goBack();

/** Releases Back; `then` runs once the history has its original state. */
export const releaseBack = (then: () => void): void => history().disarm(then);

/** @param isOpen while true, Back calls `onClose`: one step, on phones and desktops */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEventCallback(onClose);
  useEffect(() => (isOpen ? interceptBack(close) : undefined), [isOpen, close]);
}

/** The same as a component, for content that is mounted only while open. */
export function CloseOnBack({ onBack }: { onBack: () => void }): null {
  useCloseOnBack(true, onBack);
  return null;
}

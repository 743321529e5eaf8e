'use client';
/** The browser's Back closes overlays before it leaves the screen, as users of phones expect. */
import { useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { type HistoryGuard, guardHistory } from './history-guard';

/** Handlers that receive Back instead of the browser, the latest on top. */
const holders: Array<() => void> = [];
let guard: HistoryGuard | null = null;

const history = (): HistoryGuard => (guard ??= guardHistory(() => holders.at(-1)?.()));

/** From now on Back calls this handler and does not navigate. Returns how to release it. */
export function holdBack(onBack: () => void): () => void {
  holders.push(onBack);
  history().arm();
  return () => {
    const at = holders.indexOf(onBack);
    if (at >= 0) holders.splice(at, 1);
    if (holders.length === 0) history().disarm();
  };
}

/** Navigates back past all handlers. */
export const goBackNow = (): void => history().goBack();

/** Releases Back; `then` runs once the history has its original state. */
export const letGoOfBack = (then: () => void): void => history().disarm(then);

/** @param isOpen while true, Back calls `onClose`: one step, on phones and desktops */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEventCallback(onClose);
  useEffect(() => (isOpen ? holdBack(close) : undefined), [isOpen, close]);
}

/** The same as a component, for content that is mounted only while open. */
export function BackCloses({ onBack }: { onBack: () => void }): null {
  useBackCloses(true, onBack);
  return null;
}

'use client';
/** The browser's Back closes what lies over the screen before it leaves the screen, as on a phone it has to. */
import { useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { type HistoryGuard, guardHistory } from './history-guard';

/** What hears Back instead of the browser, what came last on top. */
const holders: Array<() => void> = [];
let guard: HistoryGuard | null = null;

const history = (): HistoryGuard => (guard ??= guardHistory(() => holders.at(-1)?.()));

/** From now on Back is told to this one, and leads nowhere. Answers how to let it go again. */
export function holdBack(onBack: () => void): () => void {
  holders.push(onBack);
  history().arm();
  return () => {
    const at = holders.indexOf(onBack);
    if (at >= 0) holders.splice(at, 1);
    if (holders.length === 0) history().disarm();
  };
}

/** Goes where Back wanted to go, past everything that holds it. */
export const goBackNow = (): void => history().goBack();

/** Lets go of Back; `then` runs when the history is as if nobody had held it. */
export const letGoOfBack = (then: () => void): void => history().disarm(then);

/** @param isOpen while it is, Back closes it: one step, on a phone and at a desk */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEventCallback(onClose);
  useEffect(() => (isOpen ? holdBack(close) : undefined), [isOpen, close]);
}

/** The same as an element: for what is drawn only while it is open. */
export function BackCloses({ onBack }: { onBack: () => void }): null {
  useBackCloses(true, onBack);
  return null;
}

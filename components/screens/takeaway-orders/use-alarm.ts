'use client';
/** Sound on the board. A browser lets a page be heard only after a tap; until then, and whenever it falls silent, the board says so. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds between two calls while somebody waits for an answer. */
const AGAIN_MS = 10_000;

/**
 * @param heard names of what has been there: a new one is heard once
 * @param isUrgent it is heard again and again
 */
export function useAlarm(heard: readonly number[] | undefined, isUrgent: boolean): { on: boolean; toggle(): void } {
  const audio = useRef<AudioContext | null>(null);
  const [on, setOn] = useState(false);
  const known = useRef<Set<number> | null>(null);

  const ring = useCallback(() => {
    const context = audio.current;
    if (context?.state !== 'running') return;
    for (const [at, hertz] of [
      [0, 880],
      [0.18, 1174],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.0001, context.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.4, context.currentTime + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.16);
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + at);
      tone.stop(context.currentTime + at + 0.18);
    }
  }, []);

  useEffect(() => {
    if (!heard) return;
    const isNew = known.current !== null && heard.some((one) => !known.current?.has(one));
    known.current = new Set([...(known.current ?? []), ...heard]);
    if (isNew) ring();
  }, [heard, ring]);

  useEffect(() => {
    if (!isUrgent || !on) return undefined;
    ring();
    const timer = setInterval(ring, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUrgent, on, ring]);

  useEffect(() => () => void audio.current?.close(), []);

  function toggle() {
    if (on) {
      void audio.current?.suspend();
      setOn(false);
      return;
    }
    const context = (audio.current ??= new AudioContext());
    // A phone that takes a call makes it silent: the board says what is so.
    context.onstatechange = () => setOn(context.state === 'running');
    void context.resume().then(() => {
      setOn(context.state === 'running');
      ring();
    });
  }
  return { on, toggle };
}

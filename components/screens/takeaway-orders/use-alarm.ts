'use client';
/** Sound for new orders. Browsers allow sound only after a tap, and may suspend it later: `on` tells whether it can be heard. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Repeats while an order waits for an answer. */
const REPEAT_MS = 10_000;

/**
 * @param orderUids orders on the board: a new one rings once
 * @param isUrgent repeats the sound until false
 */
export function useAlarm(
  orderUids: readonly number[] | undefined,
  isUrgent: boolean,
): { isOn: boolean; toggle(): void } {
  const audio = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(false);
  const knownUids = useRef<Set<number> | null>(null);

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
    if (!orderUids) return;
    const isNew = knownUids.current !== null && orderUids.some((one) => !knownUids.current?.has(one));
    knownUids.current = new Set([...(knownUids.current ?? []), ...orderUids]);
    if (isNew) ring();
  }, [orderUids, ring]);

  useEffect(() => {
    if (!isUrgent || !isOn) return undefined;
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isUrgent, isOn, ring]);

  useEffect(() => () => void audio.current?.close(), []);

  function toggle() {
    if (isOn) {
      void audio.current?.suspend();
      setOn(false);
      return;
    }
    const context = (audio.current ??= new AudioContext());
    // An incoming phone call suspends the audio context.
    context.onstatechange = () => setOn(context.state === 'running');
    void context.resume().then(() => {
      setOn(context.state === 'running');
      ring();
    });
  }
  return { isOn, toggle };
}

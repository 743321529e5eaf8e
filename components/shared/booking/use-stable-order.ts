'use client';
/** What is listed keeps its places for a second after an act of this device, so that a second tap finds the row of the first (ADR 70). */
import { useState } from 'react';
import { useHasJustActed } from '@/lib/client/live/own-actions';

/**
 * @param listed as it is now
 * @param choice what the person chose to see (day, filters, order): another one holds at once
 * @param keep what is listed now, in the places it had before
 */
export function useStableOrder<T>(listed: T, choice: unknown, keep: (before: T, listed: T) => T): T {
  const hasActed = useHasJustActed();
  // What came to be listed since the act has no places to keep.
  const isOld = !hasActed;
  const [settled, setSettled] = useState({ listed, choice, isOld });
  const isKept = hasActed && settled.isOld && settled.choice === choice;
  if (!isKept && (settled.listed !== listed || settled.choice !== choice || settled.isOld !== isOld))
    setSettled({ listed, choice, isOld });
  return isKept && settled.listed !== listed ? keep(settled.listed, listed) : listed;
}

'use client';
/**
 * Keeps a list in its order for a second after an action on this device, so that a second tap hits the row of the first
 * (ADR 70).
 */
import { useState } from 'react';
import { useHasJustActed } from '@/lib/client/live/own-actions';

/**
 * @param listed the current list
 * @param choice the person's view (day, filters, order): a change of it applies at once
 * @param keep reorders the current list to the previous order
 */
export function useStableOrder<T>(listed: T, choice: unknown, keep: (before: T, listed: T) => T): T {
  const hasActed = useHasJustActed();
  // Items added since the action have no previous position.
  const isOld = !hasActed;
  const [settled, setSettled] = useState({ listed, choice, isOld });
  const isKept = hasActed && settled.isOld && settled.choice === choice;
  if (!isKept && (settled.listed !== listed || settled.choice !== choice || settled.isOld !== isOld))
    setSettled({ listed, choice, isOld });
  return isKept && settled.listed !== listed ? keep(settled.listed, listed) : listed;
}

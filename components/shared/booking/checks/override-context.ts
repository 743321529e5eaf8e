'use client';
import { createContext, useContext } from 'react';

export interface Override {
  /** The person has the override right (D8); otherwise a manager's PIN is needed, once for each booking. */
  isOwnRight: boolean;
  /** No manager PIN has been set yet; the refusal text says so. */
  isPinMissing: boolean;
  /**
   * Whether the checks in `mask` (D7) may be overridden now: resolves at once for a person with the right, otherwise
   * after a manager has typed their PIN; false when the PIN dialog was cancelled.
   */
  allow(mask: number): Promise<boolean>;
}

export const OverrideContext = createContext<Override | null>(null);

/** Stable until the person's rights change, so it is safe in dependency lists. */
export function useOverride(): Override {
  const override = useContext(OverrideContext);
  if (!override) throw new Error('useOverride needs the OverrideProvider around it');
  return override;
}

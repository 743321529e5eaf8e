'use client';
import { createContext, useContext } from 'react';

export interface Override {
  /** The person may override by their own right (D8); for others a manager's PIN does it, once. */
  isOwnRight: boolean;
  /** Nobody has set a PIN yet: what a refusal says of it. */
  isPinMissing: boolean;
  /**
   * Whether the checks in `mask` (D7) may be overridden now: at once for who has the right, else as soon as a manager has typed their PIN
   * here; false when they did not.
   */
  allow(mask: number): Promise<boolean>;
}

export const OverrideContext = createContext<Override | null>(null);

/** Stable until the person's rights change: safe in dependency lists. */
export function useOverride(): Override {
  const override = useContext(OverrideContext);
  if (!override) throw new Error('useOverride needs the OverrideProvider around it');
  return override;
}

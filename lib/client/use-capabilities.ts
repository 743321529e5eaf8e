'use client';
/** The capabilities of the restaurant API (ADR 58): features that need a missing one are hidden and not requested. */
import { useCallback } from 'react';
import type { Capability } from '@/lib/contract/capabilities';
import { useSessionInfo } from './session/use-session-info';

/** `const has = useCapabilities()`, `has('undo')`. This product's own API has all. */
export function useCapabilities(): (capability: Capability) => boolean {
  const lacks = useSessionInfo().data?.lacks;
  return useCallback((capability) => !lacks?.includes(capability), [lacks]);
}

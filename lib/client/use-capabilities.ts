'use client';
/** What the restaurant API can do (ADR 58): whatever needs something that it cannot is not shown, and not asked for. */
import { useCallback } from 'react';
import type { Capability } from '@/lib/contract/capabilities';
import { useSessionInfo } from './session/use-session-info';

/** `const has = useCapabilities()`, `has('undo')`. Ours can do everything. */
export function useCapabilities(): (capability: Capability) => boolean {
  const lacks = useSessionInfo().data?.lacks;
  return useCallback((capability) => !lacks?.includes(capability), [lacks]);
}

'use client';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

/**
 * Address of this plan's editor; null for people who may not edit it (D8), and where plans cannot be edited (ADR 58).
 */
export function useEditorPath(plan: string | undefined): string | null {
  const mayDraw = useSessionInfo().data?.abilities.includes('plan') ?? false;
  const has = useCapabilities();
  if (!mayDraw || !has('plans')) return null;
  return plan === undefined ? '/table-plan/editor' : `/table-plan/editor?plan=${encodeURIComponent(plan)}`;
}

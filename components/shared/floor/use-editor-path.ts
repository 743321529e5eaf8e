'use client';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

/** Where this plan is drawn; null for who may not draw (D8), and where plans cannot be drawn (ADR 58). */
export function useEditorPath(plan: string | undefined): string | null {
  const mayDraw = useSessionInfo().data?.abilities.includes('plan') ?? false;
  const has = useCapabilities();
  if (!mayDraw || !has('plans')) return null;
  return plan === undefined ? '/table-plan/editor' : `/table-plan/editor?plan=${encodeURIComponent(plan)}`;
}

'use client';
import { useSessionInfo } from '@/lib/client/use-session-info';

/** Where this plan is drawn; null for who may not draw (D8). */
export function useEditorPath(plan: string | undefined): string | null {
  const mayDraw = useSessionInfo().data?.abilities.includes('plan') ?? false;
  if (!mayDraw) return null;
  return plan === undefined ? '/table-plan/editor' : `/table-plan/editor?plan=${encodeURIComponent(plan)}`;
}

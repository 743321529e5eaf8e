'use client';
/** Announces that another device has removed the plan that is being edited. */
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { SavedPlan } from '@/lib/rules/seating/plan';

/** Removals by this device are not announced. */
export interface OwnRemovals {
  begin(uid: string): void;
  /** The removal was refused: the plan stays. */
  giveUp(uid: string): void;
}

/**
 * @param drawn the edited plan;
 * @param plans all plans; both undefined while loading
 */
export function usePlanGone(drawn: SavedPlan | undefined, plans: readonly SavedPlan[] | undefined): OwnRemovals {
  const t = useTranslations('planEditor');
  const toast = useToast();
  const before = useRef<SavedPlan | undefined>(undefined);
  const own = useRef(new Set<string>());

  useEffect(() => {
    const was = before.current;
    before.current = drawn;
    if (!was || !plans || plans.some(({ uid }) => uid === was.uid) || own.current.has(was.uid)) return;
    toast.show({ severity: 'warning', text: t('plans.gone', { plan: was.name }) });
  }, [drawn, plans, toast, t]);

  return useMemo(
    () => ({ begin: (uid) => void own.current.add(uid), giveUp: (uid) => void own.current.delete(uid) }),
    [],
  );
}

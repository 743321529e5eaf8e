'use client';
/** Announces that another device has removed the plan that is being edited. */
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { SavedPlan } from '@/lib/rules/seating/plan';

/** Removals by this device are not announced. */
export interface LocalRemovals {
  announce(uid: string): void;
  /** The removal was refused: the plan stays. */
  forget(uid: string): void;
}

/**
 * @param drawn the edited plan;
 * @param plans all plans; both undefined while loading
 */
export function usePlanRemovedNotice(
  drawn: SavedPlan | undefined,
  plans: readonly SavedPlan[] | undefined,
): LocalRemovals {
  const t = useTranslations('planEditor');
  const toast = useToast();
  const lastDrawn = useRef<SavedPlan | undefined>(undefined);
  const localRemovals = useRef(new Set<string>());

  useEffect(() => {
    const previous = lastDrawn.current;
    lastDrawn.current = drawn;
    if (!previous || !plans || plans.some(({ uid }) => uid === previous.uid) || localRemovals.current.has(previous.uid))
      return;
    toast.show({ severity: 'warning', text: t('plans.gone', { plan: previous.name }) });
  }, [drawn, plans, toast, t]);

  return useMemo(
    () => ({
      announce: (uid) => void localRemovals.current.add(uid),
      forget: (uid) => void localRemovals.current.delete(uid),
    }),
    [],
  );
}

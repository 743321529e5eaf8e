'use client';
/** The actions on floor plans: create, save as a whole, remove, undo. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { PlanChange, PlanCreate } from '@/lib/rules/plan-editing/plan-schema';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { paths } from '../calls/api-paths';
import { send } from '../calls/send';
import { useRefresh } from '../calls/use-refresh';
import { useService } from '../session/use-session-info';

export interface PlanActions {
  create(plan: PlanCreate): Promise<Result<SavedPlan>>;
  save(uid: string, plan: PlanChange): Promise<Result<SavedPlan>>;
  remove(uid: string): Promise<Result<{ ok: true }>>;
  /** Undoes the last change; null if that was the creation of the plan. */
  undo(uid: string, version?: number): Promise<Result<{ plan: SavedPlan | null }>>;
}

type Plans = { plans: SavedPlan[] };

export function usePlanActions(): PlanActions {
  const service = useService() ?? '';
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();

  return useMemo(() => {
    /** The answer is displayed at once. Other plans may contain the same tables, and new tables have a state: both are read again. */
    const then = async <T>(
      uid: string,
      act: Promise<Result<T>>,
      planOf: (value: T) => SavedPlan | null,
    ): Promise<Result<T>> => {
      const result = await act;
      if (!result.ok) return result;
      const plan = planOf(result.value);
      await mutate<Plans>(
        paths.plans(service),
        (now) =>
          now && {
            plans: [...now.plans.filter((one) => one.uid !== (plan?.uid ?? uid)), ...(plan ? [plan] : [])].sort(
              (a, b) => a.name.localeCompare(b.name),
            ),
          },
        { revalidate: false },
      );
      refresh.soon(paths.plans(service), paths.allTableStates(service));
      return result;
    };
    return {
      create: (plan) => then('', send<SavedPlan>('POST', paths.plans(service), plan), (made) => made),
      save: (uid, plan) => then(uid, send<SavedPlan>('PATCH', paths.plan(service, uid), plan), (saved) => saved),
      remove: (uid) => then(uid, send<{ ok: true }>('DELETE', paths.plan(service, uid)), () => null),
      undo: (uid, version) =>
        then(
          uid,
          send<{ plan: SavedPlan | null }>('POST', paths.planUndo(service, uid), { version }),
          ({ plan }) => plan,
        ),
    };
  }, [service, refresh, mutate]);
}

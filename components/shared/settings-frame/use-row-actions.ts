'use client';
/** Actions on the rows of a described noun, each with a toast and undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import type { Problem, Result } from '@/lib/rules/message/problem';

interface Row {
  uid: number;
  version: number;
}
type OfRow<Body> = { params: { uid: number }; body: Body };

/** The calls of a noun, as returned by `useCall`. */
export interface RowCalls<Draft, T extends Row> {
  create(input: { body: Draft }): Promise<Result<T>>;
  change(input: OfRow<Partial<Draft> & { version?: number }>): Promise<Result<T>>;
  remove(input: { params: { uid: number } }): Promise<Result<{ ok: true }>>;
  undo(input: OfRow<{ version?: number }>): Promise<Result<T & { deleted?: true }>>;
}

export interface RowActions<Draft, T extends Row> {
  /** Creates the draft, or saves the `changed` values of a row. Null on success; the problem otherwise. */
  save(row: T | null, draft: Draft, changed: Partial<Draft>): Promise<Problem | null>;
  switchTo(row: T, active: boolean): Promise<void>;
  remove(row: T): Promise<void>;
}

/** @param nameOf displayed name of a row or a draft */
export function useRowActions<Draft extends { active: boolean }, T extends Row>(
  { create, change, remove, undo }: RowCalls<Draft, T>,
  nameOf: (row: Draft | T) => string,
): RowActions<Draft, T> {
  const t = useTranslations('settings.row');
  const undoAction = useUndoAction();
  const toast = useToast();

  function withUndo<R>(result: Result<R>, text: string, uidOf: (value: R) => number): Problem | null {
    if (!result.ok) return result.problem;
    const takeBack = async () => {
      const undone = await undo({ params: { uid: uidOf(result.value) }, body: {} });
      if (undone.ok) toast.show({ severity: 'success', text: t('undone') });
      else toast.problem(undone.problem);
    };
    toast.show({ severity: 'success', text, action: undoAction(() => void takeBack()) });
    return null;
  }
  const showProblem = (problem: Problem | null) => {
    if (problem) toast.problem(problem);
  };
  const rowParams = ({ uid }: T) => ({ params: { uid } });
  const uidOf = ({ uid }: Row) => uid;

  return {
    async save(row, draft, changed) {
      const name = nameOf(draft);
      if (!row) return withUndo(await create({ body: draft }), t('added', { name }), uidOf);
      return withUndo(
        await change({ ...rowParams(row), body: { ...changed, version: row.version } }),
        t('changed', { name }),
        uidOf,
      );
    },
    async switchTo(row, active) {
      const body = { active, version: row.version } as Partial<Draft> & { version: number };
      showProblem(
        withUndo(
          await change({ ...rowParams(row), body }),
          t(active ? 'switchedOn' : 'switchedOff', { name: nameOf(row) }),
          uidOf,
        ),
      );
    },
    remove: async (row) =>
      showProblem(withUndo(await remove(rowParams(row)), t('removed', { name: nameOf(row) }), () => row.uid)),
  };
}

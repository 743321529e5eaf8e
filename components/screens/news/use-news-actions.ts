'use client';
/** Actions on posts, each with a toast and undo. */
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { useCall } from '@/lib/client/calls/use-call';
import { newsCalls } from '@/lib/resources/messages/news';
import type { NewsDraft, NewsPost } from '@/lib/resources/messages/news-schema';
import type { Problem } from '@/lib/rules/message/problem';
import { textIn } from '@/lib/i18n/text-in';

export interface NewsActions {
  /**
   * Returns null on success, else the problem.
   * @param onSaved gets the saved post
   */
  save(
    row: NewsPost | null,
    draft: NewsDraft,
    changed: Partial<NewsDraft>,
    onSaved: (uid: number) => void,
  ): Promise<Problem | null>;
  remove(row: NewsPost): Promise<void>;
}

export function useNewsActions(region: string | undefined): NewsActions {
  const t = useTranslations('settings.row');
  const language = useLocale();
  const undoAction = useUndoAction();
  const toast = useToast();
  const [create, change, remove, undo] = [
    useCall(newsCalls.create),
    useCall(newsCalls.change),
    useCall(newsCalls.remove),
    useCall(newsCalls.undo),
  ];
  const query = { region };

  function showUndoToast(text: string, uid: number): void {
    const undoChange = async () => {
      const undone = await undo({ params: { uid }, body: {} });
      if (undone.ok) toast.show({ severity: 'success', text: t('undone') });
      else toast.problem(undone.problem);
    };
    toast.show({ severity: 'success', text, action: undoAction(() => void undoChange()) });
  }

  return {
    async save(row, draft, changed, onSaved) {
      const result = row
        ? await change({ params: { uid: row.uid }, query, body: { ...changed, version: row.version } })
        : await create({ query, body: draft });
      if (!result.ok) return result.problem;
      showUndoToast(t(row ? 'changed' : 'added', { name: textIn(draft.title, language) }), result.value.uid);
      onSaved(result.value.uid);
      return null;
    },
    async remove(row) {
      const result = await remove({ params: { uid: row.uid } });
      if (result.ok) showUndoToast(t('removed', { name: textIn(row.title, language) }), row.uid);
      else toast.problem(result.problem);
    },
  };
}

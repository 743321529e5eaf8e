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

export interface NewsActs {
  /**
   * Returns null on success, else the problem.
   * @param saved gets the saved post
   */
  save(
    row: NewsPost | null,
    draft: NewsDraft,
    changed: Partial<NewsDraft>,
    saved: (uid: number) => void,
  ): Promise<Problem | null>;
  remove(row: NewsPost): Promise<void>;
}

export function useNewsActs(region: string | undefined): NewsActs {
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

  function told(text: string, uid: number): void {
    const takeBack = async () => {
      const undone = await undo({ params: { uid }, body: {} });
      if (undone.ok) toast.show({ severity: 'success', text: t('undone') });
      else toast.problem(undone.problem);
    };
    toast.show({ severity: 'success', text, action: undoAction(() => void takeBack()) });
  }

  return {
    async save(row, draft, changed, saved) {
      const done = row
        ? await change({ params: { uid: row.uid }, query, body: { ...changed, version: row.version } })
        : await create({ query, body: draft });
      if (!done.ok) return done.problem;
      told(t(row ? 'changed' : 'added', { name: textIn(draft.title, language) }), done.value.uid);
      saved(done.value.uid);
      return null;
    },
    async remove(row) {
      const done = await remove({ params: { uid: row.uid } });
      if (done.ok) told(t('removed', { name: textIn(row.title, language) }), row.uid);
      else toast.problem(done.problem);
    },
  };
}

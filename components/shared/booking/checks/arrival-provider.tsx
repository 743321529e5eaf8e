'use client';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ArrivalContext, type EarlyArrival } from './arrival-context';

const ConfirmDialog = lazyComponent(() =>
  import('@/components/ui/popups/confirm-dialog').then((loaded) => loaded.ConfirmDialog),
);

/** Provides the question that is asked before a party hours early is marked as arrived. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const common = useTranslations('common');
  const [question, setQuestion] = useState<(EarlyArrival & { answer: (yes: boolean) => void }) | null>(null);
  const ask = useCallback(
    (early: EarlyArrival) => new Promise<boolean>((answer) => setQuestion({ ...early, answer })),
    [],
  );
  const answer = (yes: boolean) => {
    question?.answer(yes);
    setQuestion(null);
  };
  return (
    <ArrivalContext.Provider value={ask}>
      {children}
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={common('cancel')}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </ArrivalContext.Provider>
  );
}

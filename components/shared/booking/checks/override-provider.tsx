'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { useIsPinSet } from '@/lib/client/bookings/use-override-pin';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { type Override, OverrideContext } from './override-context';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ManagerPinDialog = lazyComponent(() => import('./manager-pin-dialog').then((loaded) => loaded.ManagerPinDialog));

interface Asked {
  mask: number;
  answer: (isAllowed: boolean) => void;
}

/** Provides `useOverride()`, and asks for a manager's PIN when the person lacks the right. */
export function OverrideProvider({ children }: { children: ReactNode }) {
  const isOwnRight = useSessionInfo().data?.abilities.includes('override') ?? false;
  const isPinMissing = useIsPinSet() === false;
  const [question, setQuestion] = useState<Asked | null>(null);

  const override = useMemo<Override>(
    () => ({
      isOwnRight,
      isPinMissing,
      allow: (mask) => (isOwnRight ? Promise.resolve(true) : new Promise((answer) => setQuestion({ mask, answer }))),
    }),
    [isOwnRight, isPinMissing],
  );
  function answer(isAllowed: boolean) {
    question?.answer(isAllowed);
    setQuestion(null);
  }

  return (
    <OverrideContext.Provider value={override}>
      {children}
      {question && (
        <ManagerPinDialog mask={question.mask} onAllowed={() => answer(true)} onClose={() => answer(false)} />
      )}
    </OverrideContext.Provider>
  );
}

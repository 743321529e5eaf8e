'use client';
import { type ReactNode, useCallback, useState } from 'react';
import type { Problem } from '@/lib/rules/message/problem';
import { type Money, MoneyContext } from './money-context';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const MoneyQuestion = lazyComponent(() => import('./money-question').then((loaded) => loaded.MoneyQuestion));

interface Asked {
  paid: number;
  share: number;
  refundable: boolean;
  answer: (money: Money | null) => void;
}

/** Provides `useMoneyQuestion()`. */
export function MoneyProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Asked | null>(null);
  const askMoney = useCallback(({ code, details }: Problem): Promise<Money | null> => {
    if (code !== 'money-undecided') return Promise.resolve(null);
    const { paid, share, refundable } = details ?? {};
    return new Promise((answer) =>
      setQuestion({ paid: Number(paid), share: Number(share), refundable: refundable === true, answer }),
    );
  }, []);
  return (
    <MoneyContext.Provider value={askMoney}>
      {children}
      {question && (
        <MoneyQuestion
          {...question}
          onAnswer={(money) => {
            setQuestion(null);
            question.answer(money);
          }}
        />
      )}
    </MoneyContext.Provider>
  );
}

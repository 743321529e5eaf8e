'use client';
import { createContext, useContext } from 'react';
import type { BookingChange } from '@/lib/rules/booking/booking';
import type { Problem } from '@/lib/rules/message/problem';

export type Money = NonNullable<BookingChange['money']>;

/** Asks what becomes of the money where a change was refused for it; null where nobody said, or it was refused for something else. */
export const MoneyContext = createContext<(problem: Problem) => Promise<Money | null>>(() => Promise.resolve(null));

/** Stable: safe in dependency lists. */
export const useMoneyQuestion = () => useContext(MoneyContext);

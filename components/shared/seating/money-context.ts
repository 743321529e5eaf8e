'use client';
import { createContext, useContext } from 'react';
import type { BookingChange } from '@/lib/rules/booking/booking';
import type { Problem } from '@/lib/rules/message/problem';

export type Money = NonNullable<BookingChange['money']>;

/**
 * Asks what happens to the money when a change was refused because of it; null when the question was cancelled, or for
 * any other refusal.
 */
export const MoneyContext = createContext<(problem: Problem) => Promise<Money | null>>(() => Promise.resolve(null));

/** Stable, so it is safe in dependency lists. */
export const useMoneyQuestion = () => useContext(MoneyContext);

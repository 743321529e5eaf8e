'use client';
/** The days of the week in the restaurant's order. */
import { useMemo } from 'react';
import { weekFrom } from '@/lib/rules/calendar/month';
import { useSetup } from './settings/use-setup';

const MONDAY = 1;

/** First day of the week, 0 Sunday; Monday until the setup is loaded. */
export function useWeekStart(): number {
  return useSetup().data?.firstWeekday ?? MONDAY;
}

/** 0 Sunday to 6 Saturday, beginning with the first day of the week. */
export function useWeek(): number[] {
  const first = useWeekStart();
  return useMemo(() => weekFrom(first), [first]);
}

'use client';
/** The days of the week in the order in which the restaurant reads them. */
import { useMemo } from 'react';
import { weekFrom } from '@/lib/rules/calendar/month';
import { useSetup } from './settings/use-setup';

const MONDAY = 1;

/** The day that a week begins with, 0 Sunday; Monday until the setup has arrived. */
export function useWeekStart(): number {
  return useSetup().data?.firstWeekday ?? MONDAY;
}

/** 0 Sunday to 6 Saturday, the first of the week first. */
export function useWeek(): number[] {
  const first = useWeekStart();
  return useMemo(() => weekFrom(first), [first]);
}

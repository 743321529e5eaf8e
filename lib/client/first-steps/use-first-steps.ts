'use client';
/** What a new restaurant has set up so far, for who sets it up; nothing is asked for anybody else. */
import { firstStepsCalls } from '@/lib/resources/restaurant/first-steps';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { type Read, useRead } from '../calls/use-read';
import { useSessionInfo } from '../session/use-session-info';

export function useFirstSteps(): Read<FirstSteps> {
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  return useRead(firstStepsCalls.find, maySetUp ? {} : null);
}

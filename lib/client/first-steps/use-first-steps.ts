'use client';
/** Setup progress of a new restaurant; only requested for users who may set it up. */
import { firstStepsCalls } from '@/lib/resources/restaurant/first-steps';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { type Read, useRead } from '../calls/use-read';
import { useSessionInfo } from '../session/use-session-info';

export function useFirstSteps(): Read<FirstSteps> {
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  return useRead(firstStepsCalls.find, maySetUp ? {} : null);
}

/** Validates the start time of a scheduled campaign. */
import { MINUTE_MS } from '@/lib/time/milliseconds';

/** Tolerance while the user is deciding: a start this recently in the past begins at once. */
const LATE_MINUTES = 10;

/** Whether the start time is invalid. @param now epoch milliseconds */
export const isPast = (startsAt: Date, now: number): boolean => startsAt.getTime() < now - LATE_MINUTES * MINUTE_MS;

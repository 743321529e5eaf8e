/** When a campaign that is planned may begin. */
import { MINUTE_MS } from '@/lib/time/milliseconds';

/** A clock goes on while somebody decides: what was to begin so lately begins at once. */
const LATE_MINUTES = 10;

/** Whether nobody can mean to begin then. @param now epoch milliseconds */
export const isPast = (startsAt: Date, now: number): boolean => startsAt.getTime() < now - LATE_MINUTES * MINUTE_MS;

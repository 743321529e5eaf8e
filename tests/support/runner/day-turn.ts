/** For tests that must not cross the end of a service day. */
import { test } from '@playwright/test';
import { momentOf } from '@/lib/time/service-day';

const DAY_END = 28;

/**
 * Waits for the next service day if the current one has less time left, and extends the test's timeout.
 * @param needed minutes
 */
export async function waitForRoomInDay(needed: number, zone = 'Europe/Madrid'): Promise<void> {
  const left = (DAY_END - momentOf(Date.now(), zone).time) * 60;
  if (left >= needed) return;
  const wait = left * 60_000 + 2_000;
  test.info().setTimeout(test.info().timeout + wait);
  await new Promise((done) => setTimeout(done, wait));
}

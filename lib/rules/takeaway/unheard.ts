/** Whether an order that nobody has accepted has waited so long that its guest is given the restaurant's number. */
import { ORDER_SERVICES, UNHEARD_MINUTES } from '@/lib/contract/takeaway/takeaway';
import { dayClock } from '@/lib/time/day-clock';
import { HOUR_MS, MINUTE_MS } from '@/lib/time/milliseconds';
import { momentOf } from '@/lib/time/service-day';
import { openSpans } from './open-spans';

/** Somebody is there so long before an order has to be ready. */
const SOON_HOURS = 2;

interface Waiting {
  /** Epoch milliseconds, as the others. */
  receivedAt: number;
  dueAt: number;
}

/**
 * Who orders at night for the next evening is not told to call a restaurant that is closed: the wait counts while orders are prepared, or shortly before
 * it is due.
 */
export function isUnheard(
  { receivedAt, dueAt }: Waiting,
  hours: Parameters<typeof openSpans>[0],
  { now, zone }: { now: number; zone: string },
): boolean {
  const wait = UNHEARD_MINUTES.phone * MINUTE_MS;
  if (now - receivedAt < wait) return false;
  if (dueAt - now <= SOON_HOURS * HOUR_MS) return true;
  const { date, time } = momentOf(now, zone);
  const clock = dayClock(date, zone);
  return ORDER_SERVICES.flatMap((service) => openSpans(hours, service, date)).some(
    ({ start, end }) => time < end && now - clock.instantAt(start) >= wait,
  );
}

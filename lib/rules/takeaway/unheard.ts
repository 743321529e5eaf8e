/** Whether an order has waited so long for acceptance that its guest is shown the restaurant's phone number. */
import { ORDER_SERVICES, UNHEARD_MINUTES } from '@/lib/contract/takeaway/takeaway';
import { dayClock } from '@/lib/time/day-clock';
import { HOUR_MS, MINUTE_MS } from '@/lib/time/milliseconds';
import { momentOf } from '@/lib/time/service-day';
import { openSpans } from './open-spans';

/** Hours before the due time of an order from which staff are expected to be present. */
const SOON_HOURS = 2;

interface Waiting {
  /** Epoch milliseconds, like the other times. */
  receivedAt: number;
  dueAt: number;
}

/**
 * A guest who orders at night for the next evening must not be told to call a closed restaurant: the wait only counts while orders are prepared,
 * or shortly before the order is due.
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

/** The service day a restaurant is in, from what this browser knows of it without asking. */
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import { storedState } from '../local-store';

/** Null for a restaurant whose time zone this browser has never heard. */
export function todayOf(service: string, now = Date.now()): ServiceDate | null {
  const zone = storedState().setup[service]?.timeZone;
  return zone === undefined ? null : momentOf(now, zone).date;
}

/** Opening spans of a day: its special hours if any, else the usual week. */
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import { type ServiceDate, weekdayOf } from '@/lib/time/service-day';
import type { OpenSpan } from './slots';

interface Hours {
  rotas: ReadonlyArray<OpenSpan & { weekdays: readonly number[] }>;
  deliverRota: ReadonlyArray<OpenSpan & { weekdays: readonly number[] }>;
  specialDates: ReadonlyArray<{
    services: readonly OrderService[];
    from: ServiceDate;
    to: ServiceDate;
    /** Empty: closed. */
    spans: readonly OpenSpan[];
  }>;
}

export function openSpans(
  { rotas, deliverRota, specialDates }: Hours,
  service: OrderService,
  date: ServiceDate,
): readonly OpenSpan[] {
  const special = specialDates.filter(
    ({ services, from, to }) => services.includes(service) && from <= date && date <= to,
  );
  if (special.length > 0) return special.flatMap(({ spans }) => spans);
  const weekday = weekdayOf(date);
  return (service === 'takeaway' ? rotas : deliverRota).filter(({ weekdays }) => weekdays.includes(weekday));
}

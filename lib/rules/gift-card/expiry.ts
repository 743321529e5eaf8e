import { addMonths, format, parseISO } from 'date-fns';
import type { ServiceDate } from '@/lib/time/service-day';

/**
 * The last day on which a card may be used that was sold on a day: the same day some months later, or the last of a month that is shorter.
 * @param months null for ever
 */
export const lastDayOf = (soldOn: ServiceDate, months: number | null): ServiceDate | null =>
  months === null ? null : format(addMonths(parseISO(soldOn), months), 'yyyy-MM-dd');

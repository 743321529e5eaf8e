// Each by its own path: the whole package is 6 MB of the API's memory.
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { ServiceDate } from '@/lib/time/service-day';

/**
 * The last day on which a card may be used that was sold on a day: the same day some months later, or the last of a month that is shorter.
 * @param months null for ever
 */
export const lastDayOf = (soldOn: ServiceDate, months: number | null): ServiceDate | null =>
  months === null ? null : format(addMonths(parseISO(soldOn), months), 'yyyy-MM-dd');

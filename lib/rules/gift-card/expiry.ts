// Imported by path: the whole package takes 6 MB of the API's memory.
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { ServiceDate } from '@/lib/time/service-day';

/**
 * The last valid day of a card: the same day of the month some months after its sale, or the last day of a shorter month.
 * @param months null for no expiry
 */
export const lastDayOf = (soldOn: ServiceDate, months: number | null): ServiceDate | null =>
  months === null ? null : format(addMonths(parseISO(soldOn), months), 'yyyy-MM-dd');

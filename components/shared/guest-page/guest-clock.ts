import type { DecimalHours } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { PageContext } from './page-context';

/**
 * A time beside its date as guests read it: a time after midnight says that it belongs to the night of that date (D4).
 */
export function guestClock({ t, restaurant }: Pick<PageContext, 't' | 'restaurant'>, time: DecimalHours): string {
  const clock = timeText(time, restaurant.milTime);
  return time >= 24 ? t('summary.afterMidnight', { time: clock }) : clock;
}

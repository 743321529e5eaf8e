import type { DecimalHours } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { PageContext } from './page-context';

/** A time beside its day as guests read it: one after midnight says that the night of that day is meant (D4). */
export function guestClock({ t, restaurant }: Pick<PageContext, 't' | 'restaurant'>, time: DecimalHours): string {
  const clock = timeText(time, restaurant.milTime);
  return time >= 24 ? t('summary.afterMidnight', { time: clock }) : clock;
}

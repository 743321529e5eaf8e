import { dayParts } from '@/lib/rules/guest-booking/date-text';
import type { OfferedDay } from '@/lib/rules/guest-booking/guest-booking';
import type { ServiceDate } from '@/lib/time/service-day';
import { DayLink } from './day-link';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { SearchPlace } from './search-place';

interface DayStripProps {
  context: PageContext;
  place: SearchPlace;
  days: readonly OfferedDay[];
  chosen: ServiceDate;
}

/** The days around the chosen one, and which of them have a table. */
export function DayStrip({ context: { t, language }, place, days, chosen }: DayStripProps) {
  return (
    <ul className="days" aria-label={t('days.label')}>
      {days.map(({ date, why }) => {
        const { weekday, day, month } = dayParts(date, language);
        return (
          <li key={date}>
            <DayLink place={place} date={date} className="day" current={date === chosen} muted={why !== null}>
              <span className="day-name">{weekday}</span> <span className="day-number">{day}</span> <span className="day-name">{month}</span>
              {why !== null && <span className="unseen"> {t(`days.${why}`)}</span>}
            </DayLink>
          </li>
        );
      })}
    </ul>
  );
}

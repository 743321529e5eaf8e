import type { ReactNode } from 'react';
import type { ServiceDate } from '@/lib/time/service-day';
import type { SearchPlace } from './search-place';

interface DayLinkProps {
  place: SearchPlace;
  date: ServiceDate;
  className: string;
  current?: boolean;
  muted?: boolean;
  children: ReactNode;
}

/** Another day: a link, or a button of the search form where the form carries what was typed. */
export function DayLink({ place, date, className, current, muted, children }: DayLinkProps) {
  const shared = { className, 'aria-current': current ? ('date' as const) : undefined, 'data-muted': muted ? '' : undefined };
  if (place.dayAddress) {
    return (
      <a href={place.dayAddress(date)} data-day={date} rel="nofollow" {...shared}>
        {children}
      </a>
    );
  }
  return (
    <button type="submit" form="search" name="day" value={date} {...shared}>
      {children}
    </button>
  );
}

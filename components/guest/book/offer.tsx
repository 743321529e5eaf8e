import type { ReactNode } from 'react';
import { dayDate } from '@/lib/rules/guest-booking/date-text';
import type { DayOffer, OfferedDay } from '@/lib/rules/guest-booking/guest-booking';
import { fullTimes } from '@/lib/rules/guest-booking/session-times';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { DayLink } from './day-link';
import { DayStrip } from './day-strip';
import { ListForm } from './list-form';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { SearchPlace } from './search-place';
import { TimeList } from './time-list';
import { callHelps, whyText } from '@/components/shared/guest-page/why-text';

interface OfferProps {
  context: PageContext;
  place: SearchPlace;
  offer: DayOffer;
  days: readonly OfferedDay[];
}

/** What a day has for a party: times; or why there is none, the nearest days that have one, and the list. */
export function Offer({ context, place, offer, days }: OfferProps) {
  const { t, language } = context;
  const free = offer.times.filter(({ why }) => why === null).length;
  const day = dayDate(offer.date, language);
  const list = place.listFields && context.restaurant.whenFull !== 'none' && fullTimes(offer.times).length > 0;
  return (
    <div id="offer" data-live="offer" data-said={offer.why === null ? t('times.said', { count: free, date: day, covers: offer.covers }) : whyText(context, offer.why, offer)}>
      {days.length > 0 && <DayStrip context={context} place={place} days={days} chosen={offer.date} />}
      <h2 className="day-title">{t('times.title', { date: day, count: offer.covers })}</h2>
      {place.event?.text && <p className="hint">{place.event.text}</p>}
      {offer.why === null ? <TimeList context={context} place={place} offer={offer} /> : <NoTimes context={context} place={place} offer={offer} />}
      {list && place.listFields && <ListForm context={context} place={place} offer={offer} fields={place.listFields} open={offer.why !== null} />}
    </div>
  );
}

function NoTimes({ context, place, offer }: Omit<OfferProps, 'days'>): ReactNode {
  const { t, language } = context;
  if (offer.why === null) return null;
  return (
    <>
      <Notice kind="plain">
        <p>{whyText(context, offer.why, offer)}</p>
        {callHelps(offer.why) && (
          <p>
            <CallUs context={context} />
          </p>
        )}
      </Notice>
      {offer.nearest.length > 0 && (
        <>
          <h3>{t('days.nearest', { count: offer.covers })}</h3>
          <ul className="nearest">
            {[...offer.nearest].sort().map((date) => (
              <li key={date}>
                <DayLink place={place} date={date} className="button quiet">
                  {dayDate(date, language)}
                </DayLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

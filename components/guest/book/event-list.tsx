import type { GuestEventPage } from '@/lib/contract/guests/guest-events';
import { moneyText } from '@/lib/money/format';
import { addressOf, bookingPath, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { dayDate } from '@/lib/rules/guest-booking/date-text';
import { eventPath } from '@/lib/rules/tickets/event-path';
import { guestClock } from '@/components/shared/guest-page/guest-clock';
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';

interface EventListProps {
  context: PageContext;
  e: GuestTexts;
  events: readonly GuestEventPage[];
}

/** Events with dates and lowest price, each linked to its page. */
export function EventList({ context, e, events }: EventListProps) {
  const { restaurant, query } = context;
  return (
    <>
      <h1>{e('title', { name: restaurant.name })}</h1>
      {events.length === 0 && <p>{e('none')}</p>}
      {events.length > 0 && (
        <ul className="events">
          {events.map((event) => (
            <EventCard key={event.uid} context={context} e={e} event={event} />
          ))}
        </ul>
      )}
      <div className="actions">
        <a className="button quiet" href={addressOf(bookingPath(restaurant.service), journeyOf(query))}>
          {e('table')}
        </a>
      </div>
    </>
  );
}

function EventCard({ context, e, event }: { context: PageContext; e: GuestTexts; event: GuestEventPage }) {
  const { restaurant, language, query } = context;
  const coming = event.seatings.filter(({ over }) => !over);
  const prices = event.kinds.map(({ price }) => price);
  const isSoldOut = coming.every(({ left }) => left === 0) || event.kinds.every(({ why }) => why === 'sold-out');
  const dates = [...new Set(coming.map(({ date }) => date))];
  return (
    <li className="event">
      <h2>
        <a href={addressOf(eventPath(restaurant.service, event.uid), journeyOf(query))}>{event.name}</a>
      </h2>
      <p className="event-when">
        {dates
          .map(
            (date) =>
              `${dayDate(date, language)}, ${coming
                .filter((one) => one.date === date)
                .map(({ time }) => guestClock(context, time))
                .join(' · ')}`,
          )
          .join(' — ')}
      </p>
      {event.text && <p className="event-text">{event.text}</p>}
      <p className="event-price">
        {event.cancelled
          ? e('cancelled')
          : isSoldOut
            ? e('soldOut')
            : prices.length > 0 &&
              (Math.max(...prices) === 0
                ? e('free')
                : e('from', { price: moneyText(Math.min(...prices), restaurant.currency, language) }))}
      </p>
    </li>
  );
}

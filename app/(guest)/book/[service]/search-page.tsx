/** The first step: times of a day. */
import type { Indexing } from '@/components/shared/guest-page/guest-document';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { bookingTarget } from '@/components/guest/book/search-target';
import { SearchStep } from '@/components/guest/book/search-step';
import { webSettings } from '@/lib/bff/settings';
import { addressOf, bookingPath, holdToken, journeyOf, searchOf } from '@/lib/rules/guest-booking/booking-query';
import type { GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import { dayInEvent } from '@/lib/rules/guest-booking/guest-event';
import { jsonForPage, structuredData } from '@/lib/rules/guest-booking/structured-data';
import type { ServiceDate } from '@/lib/time/service-day';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { pageIndexing } from '../page-indexing';
import { restaurantPage } from '../restaurant-page';
import { readOffer } from '../read-offer';

interface SearchPage {
  /** A day other than that of the query. */
  date?: ServiceDate;
  /** Values already typed, to be carried on. */
  details?: GuestDetails;
  problem?: string;
  status?: number;
}

export async function searchPage(
  call: GuestCall,
  context: PageContext,
  { date, details, problem = '', status }: SearchPage = {},
): Promise<Response> {
  const { restaurant, query, t } = context;
  const event = restaurant.events.find(({ uid }) => uid === query.event) ?? null;
  const shownDate = date ?? query.date ?? restaurant.today;
  const day = event ? dayInEvent(event, restaurant, shownDate) : shownDate;
  const read = await readOffer(
    call,
    restaurant,
    { date: day, covers: query.covers, area: query.area, hold: query.hold },
    event,
  );
  if (!read.ok) return failedPage(call, read.problem);
  const { offer, days } = read.value;
  const hold = holdToken(query);
  const step: PageContext = { ...context, query: { ...searchOf(query), hold, date: day, event: event?.uid ?? null } };
  return restaurantPage(call, step, {
    title: t('title', { name: restaurant.name }),
    status,
    languageLinks: details ? null : { path: bookingPath(restaurant.service) },
    indexing: details ? undefined : indexingOf(context),
    ...(details && { headers: { 'cache-control': 'no-store' } }),
    body: (
      <SearchStep
        context={step}
        target={bookingTarget(
          restaurant.service,
          { ...query, hold, event: event?.uid ?? null },
          event,
          day,
          details ?? null,
        )}
        offer={offer}
        days={days}
        problem={problem}
      />
    ),
  });
}

/** One canonical URL per language, whatever day is shown. */
function indexingOf(context: PageContext): Indexing {
  const { restaurant, query, t, language } = context;
  const path = bookingPath(restaurant.service);
  const journey = { ...journeyOf(query), channel: 0, embed: false };
  return pageIndexing(context, (lang) => addressOf(path, { ...journey, lang }), {
    title: t('title', { name: restaurant.fullName }),
    description: restaurant.profile?.description[language] || t('description', { name: restaurant.name }),
    structuredData: jsonForPage(structuredData(restaurant, webSettings().publicUrl, path, language)),
    pictureAlt: restaurant.profile?.pictureAlt[language],
  });
}

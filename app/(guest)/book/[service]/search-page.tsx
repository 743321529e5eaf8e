/** The first step: the times of a day. */
import type { Indexing } from '@/components/guest-booking/guest-document';
import type { PageContext } from '@/components/guest-booking/page-context';
import { bookingPlace } from '@/components/guest-booking/search-place';
import { SearchStep } from '@/components/guest-booking/search-step';
import { webSettings } from '@/lib/bff/settings';
import { addressOf, bookingPath, journeyOf, searchOf } from '@/lib/guest-booking/booking-query';
import type { GuestDetails } from '@/lib/guest-booking/guest-details';
import { dayInEvent } from '@/lib/guest-booking/guest-event';
import { jsonForPage, structuredData } from '@/lib/guest-booking/structured-data';
import type { ServiceDate } from '@/lib/time/service-day';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { housePage } from '../house-page';
import { readOffer } from '../read-offer';

interface SearchPage {
  /** Another day than the one in the state. */
  date?: ServiceDate;
  /** What was typed already: carried on. */
  details?: GuestDetails;
  problem?: string;
  status?: number;
}

export async function searchPage(call: GuestCall, context: PageContext, { date, details, problem = '', status }: SearchPage = {}): Promise<Response> {
  const { house, query, t } = context;
  const event = house.events.find(({ uid }) => uid === query.event) ?? null;
  const asked = date ?? query.date ?? house.today;
  const day = event ? dayInEvent(event, house, asked) : asked;
  const read = await readOffer(call, house, { date: day, covers: query.covers, area: query.area, hold: query.hold }, event);
  if (!read.ok) return failedPage(call, read.problem);
  const { offer, days } = read.value;
  const step: PageContext = { ...context, query: { ...searchOf(query), date: day, event: event?.uid ?? null } };
  return housePage(call, step, {
    title: t('title', { name: house.name }),
    status,
    languageLinks: details ? null : { path: bookingPath(house.service) },
    indexing: query.hold || details ? undefined : indexingOf(context),
    ...(details && { headers: { 'cache-control': 'no-store' } }),
    body: <SearchStep context={step} place={bookingPlace(house.service, { ...query, event: event?.uid ?? null }, event, day, details ?? null)} offer={offer} days={days} problem={problem} />,
  });
}

/** One page for search engines whatever day it shows, and one for each language. */
function indexingOf({ house, query, t }: PageContext): Indexing {
  const path = bookingPath(house.service);
  const base = webSettings().publicUrl;
  const inLanguage = (lang: typeof query.lang) => base + addressOf(path, { ...journeyOf(query), channel: 0, embed: false, lang });
  return {
    canonical: inLanguage(query.lang),
    alternates: [['x-default', inLanguage(null)], ...house.languages.map((language) => [language, inLanguage(language)] as const)],
    description: t('description', { name: house.name }),
    structuredData: jsonForPage(structuredData(house, base, path)),
  };
}

import { addressOf, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { eventsPath } from '@/lib/rules/tickets/event-path';
import type { DayOffer, OfferedDay } from '@/lib/rules/guest-booking/guest-booking';
import { Notice } from '@/components/shared/guest-page/notice';
import { Ads } from './ads';
import { Offer } from './offer';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { SearchForm } from './search-form';
import type { SearchTarget } from './search-target';
import { Steps } from '@/components/shared/guest-page/steps';
import { everyTimeHasPolicy } from './time-list';

interface SearchStepProps {
  context: PageContext;
  target: SearchTarget;
  offer: DayOffer;
  days: readonly OfferedDay[];
  /** Why the chosen time is not available, in words; '' for no problem. */
  problem: string;
}

/** The first step: date, party size and time. */
export function SearchStep({ context, target, offer, days, problem }: SearchStepProps) {
  const { t, restaurant } = context;
  return (
    <>
      <Steps t={t} at="time" pays={everyTimeHasPolicy(context, target, offer)} />
      <h1>{t('search.title', { name: restaurant.name })}</h1>
      {problem && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <SearchForm context={context} target={target} date={offer.date} />
      <p className="unseen" role="status" id="said" />
      <Offer context={context} target={target} offer={offer} days={days} />
      {restaurant.hasTickets && (
        <p>
          <a className="line-link" href={addressOf(eventsPath(restaurant.service), journeyOf(context.query))}>
            {t('search.events')}
          </a>
        </p>
      )}
      <Ads context={context} />
    </>
  );
}

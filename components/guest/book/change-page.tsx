import { addressOf, journeyOf, queryEntries, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { DayOffer, OfferedDay, Visit } from '@/lib/rules/guest-booking/guest-booking';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { moneyText } from '@/lib/money/format';
import { fewerPeople } from '@/lib/rules/payments/fewer-people';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import { Offer } from './offer';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { SearchForm } from './search-form';
import { type SearchTarget, postAddress } from './search-target';
import { Summary } from '@/components/shared/guest-page/summary';
import { Wishes } from '@/components/shared/guest-page/wishes';

interface ChangePageProps {
  context: PageContext;
  visit: Visit;
  target: SearchTarget;
  offer: DayOffer;
  days: readonly OfferedDay[];
  /** Wishes and notes as typed, after they were refused; otherwise those of the visit. */
  wishes: readonly number[];
  notes: string;
  problem: string;
  once: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Changes date, time, party size and wishes. Nothing changes until a time is pressed or the wishes are saved. */
export function ChangePage({
  context,
  visit,
  target,
  offer,
  days,
  wishes,
  notes,
  problem,
  once,
  now,
}: ChangePageProps) {
  const { t, restaurant, query } = context;
  const path = visitPath(restaurant.service, visit.key);
  return (
    <>
      <h1>{t('change.title')}</h1>
      {problem && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <Summary context={context} wanted={visit} event={visit.event} />
      <h2>{t('change.time')}</h2>
      <p className="hint">{t('change.timeHint')}</p>
      <SearchForm context={context} target={target} date={offer.date} />
      <p className="unseen" role="status" id="said" />
      <div data-live="deposit">
        <FewerPeople context={context} visit={visit} now={now} />
      </div>
      <Offer context={context} target={target} offer={offer} days={days} />
      <h2>{t('change.wishes')}</h2>
      <form className="details" method="post" action={postAddress(path, query)} data-once="">
        <HiddenFields
          entries={[...queryEntries(journeyOf(query)), ['version', String(visit.version)], ['once', once]]}
        />
        <Wishes context={context} wishes={wishes} notes={notes} />
        <div className="actions">
          <button type="submit" className="button main" name="action" value="wish">
            {t('change.saveWishes')}
          </button>
          <a className="button quiet" href={addressOf(path, journeyOf(query))}>
            {t('change.keep')}
          </a>
        </div>
      </form>
    </>
  );
}

/** Before a smaller party is booked: consequences for the deposit. */
function FewerPeople({
  context: { p, t, language, restaurant, query },
  visit,
  now,
}: {
  context: PageContext;
  visit: Visit;
  now: number;
}) {
  if (visit.payment === null || query.covers >= visit.covers) return null;
  const { held, currency } = visit.payment;
  const changes = held.map(({ amount, policy }) => ({ policy, ...fewerPeople(policy, amount, query.covers, now) }));
  const notices = (['back', 'kept'] as const).flatMap((what) => {
    const of = changes.filter((change) => change[what] > 0);
    const free = of[0]?.policy?.freeUntil;
    return of.length === 0
      ? []
      : [{ what, total: of.reduce((sum, change) => sum + change[what], 0), free: free ? Date.parse(free) : now }];
  });
  return notices.map(({ what, total, free }) => (
    <Notice key={what} kind="plain">
      <p>
        {p(what === 'back' ? 'visit.fewerBack' : 'visit.fewerKept', {
          people: t('people', { count: query.covers }),
          total: moneyText(total, currency, language),
          until: instantText(free, language, restaurant.timeZone, restaurant.milTime),
        })}
      </p>
    </Notice>
  ));
}

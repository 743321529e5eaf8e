import type { ReactNode } from 'react';
import { addressOf, bookingPath, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { ConfirmVisit, VisitOffer } from './visit-answers';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { VisitLoyalty } from './visit-loyalty';
import { VisitPayment } from './visit-payment';
import { PaymentsMade, StillChargeable } from './payments-made';
import { Steps } from '@/components/shared/guest-page/steps';
import { instantOf } from '@/lib/time/service-day';
import { Line, Summary } from '@/components/shared/guest-page/summary';
import { VisitForm } from './visit-form';

/** Outcome of the last action, shown once. */
export const VISIT_NEWS = [
  'made',
  'moved',
  'wished',
  'cancelled',
  'linked',
  'joined',
  'renamed',
  'returned',
  'kept',
  'refunded',
  'confirmed',
  'accepted',
  'declined',
] as const;
export type VisitNews = (typeof VISIT_NEWS)[number];

interface VisitPageProps {
  context: PageContext;
  visit: Visit;
  news: VisitNews | null;
  /** Why the last action failed; '' for no problem. */
  problem: string;
  /** Idempotency token of this page's forms. */
  once: string;
  /** Epoch milliseconds. */
  now: number;
  /** Tickets of an event, with their codes. */
  tickets?: ReactNode;
}

/** The guest's view of a booking, with all available actions. */
export function VisitPage({ context, visit, news, problem, once, now, tickets }: VisitPageProps) {
  const { t, restaurant } = context;
  // An open payment request is shown first; completed payments are further down.
  const hasOpenRequest = visit.payment !== null && isOpen(visit.payment) && isComing(visit);
  const waits = hasOpenRequest && visit.payment?.binding === true;
  const confirms = visit.mayConfirm && !hasOpenRequest && news !== 'made';
  const payment = visit.payment && isComing(visit) && (
    <VisitPayment
      context={context}
      payment={visit.payment}
      startsAt={instantOf(visit.date, visit.time, restaurant.timeZone).getTime()}
      mayCancel={visit.mayCancel}
      now={now}
    />
  );
  const hasMail = restaurant.mail && visit.emailHint !== '';
  // Promised only if a message is sent; otherwise the page shows its own link.
  const notifiedBy = visit.notifiedBy === 'email' && !hasMail ? null : visit.notifiedBy;
  const kept = notifiedBy === null ? 'Kept' : '';
  const wishes = restaurant.wishes.filter(({ uid }) => visit.wishes.includes(uid)).map(({ name }) => name);
  return (
    <>
      {news === 'made' && waits && <Steps t={t} at="payment" pays />}
      {news === 'made' && !waits && <Steps t={t} at="done" pays={visit.payment?.binding === true} />}
      <h1>
        {waits
          ? context.p('visit.madeTitle', { name: visit.firstName })
          : news === 'made'
            ? t(`visit.made.${visit.state === 'booked' || visit.state === 'requested' ? visit.state : 'list'}`, {
                name: visit.firstName,
              })
            : t(`visit.state.${visit.state}`)}
      </h1>
      {problem && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <VisitOffer context={context} visit={visit} once={once} />
      {hasOpenRequest && payment}
      {news === 'made' && !waits && (
        <p>
          {t(
            visit.state === 'booked'
              ? `visit.madeText${kept}`
              : visit.state === 'requested'
                ? `visit.requestedText${kept}`
                : `visit.listText${kept}`,
            { to: notifiedBy === 'email' ? visit.emailHint : visit.phoneHint, restaurant: restaurant.name },
          )}
        </p>
      )}
      {isComing(visit) && (!restaurant.mail || (news === 'made' && hasMail && notifiedBy === null)) && (
        <VisitLink context={context} visit={visit} />
      )}
      {news !== null && news !== 'made' && !(news === 'accepted' && waits) && (
        <Notice kind="good">
          <p>{t(`visit.news.${news}`, { email: visit.emailHint, restaurant: restaurant.name })}</p>
        </Notice>
      )}
      <Summary context={context} wanted={visit} event={visit.event} />
      <dl className="summary more">
        {visit.reference && <Line name={t('visit.reference')} value={visit.reference} />}
        <Line name={t('visit.name')} value={`${visit.firstName} ${visit.lastName}`} />
        {wishes.length > 0 && <Line name={t('details.wishes')} value={wishes.join(', ')} />}
        {visit.notes && <Line name={t('details.notes')} value={visit.notes} />}
      </dl>
      {tickets}
      {!hasOpenRequest && payment}
      {visit.payment && !isComing(visit) && <PaymentsMade context={context} payment={visit.payment} />}
      {visit.payment && !isComing(visit) && <StillChargeable context={context} payment={visit.payment} />}
      {confirms && <ConfirmVisit context={context} visit={visit} once={once} />}
      <VisitActions context={context} visit={visit} asked={hasOpenRequest || confirms} />
      {restaurant.mail && !visit.emailHint && isComing(visit) && <KeepLinkNotice context={context} visit={visit} />}
      {visit.loyalty && <VisitLoyalty context={context} visit={visit} loyalty={visit.loyalty} once={once} />}
      {hasMail && <OwnDataForm context={context} visit={visit} once={once} />}
    </>
  );
}

/** A cancelled or past visit can only be booked again. */
const isComing = ({ state }: Visit) =>
  state === 'booked' || state === 'requested' || state === 'standby' || state === 'waiting';

/** @param asked an open request is shown above as the primary action */
function VisitActions({
  context,
  visit,
  asked: hasOpenRequest,
}: {
  context: PageContext;
  visit: Visit;
  asked: boolean;
}) {
  const { t, language, restaurant, query } = context;
  const path = visitPath(restaurant.service, visit.key);
  const journey = journeyOf(query);
  if (!isComing(visit)) {
    return (
      <div className="actions">
        <a className="button main" href={addressOf(bookingPath(restaurant.service), journey)}>
          {t('visit.again')}
        </a>
      </div>
    );
  }
  const until = instantText(visit.changeUntil, language, restaurant.timeZone, restaurant.milTime);
  return (
    <>
      <div className="actions">
        {visit.state === 'booked' && (
          <a
            className={`button ${hasOpenRequest ? 'quiet' : 'main'}`}
            href={calendarPath(restaurant.service, visit.key, language)}
            download=""
          >
            {t('visit.calendar')}
          </a>
        )}
        {visit.mayChange && (
          <a
            className="button quiet"
            href={addressOf(
              path,
              { ...journey, date: visit.date, covers: visit.covers, area: visit.area },
              { step: 'change' },
            )}
          >
            {t('visit.change')}
          </a>
        )}
        {visit.mayCancel && (
          <a className="button quiet" href={addressOf(path, journey, { step: 'cancel' })}>
            {t('visit.cancel')}
          </a>
        )}
      </div>
      <p className="hint">
        {visit.mayChange || visit.mayCancel ? t('visit.until', { until }) : t('visit.over', { until })}{' '}
        {!(visit.mayChange && visit.mayCancel) && <CallUs context={context} />}
      </p>
    </>
  );
}

/** The only link to the booking, for guests who receive no e-mail. */
function VisitLink({ context, visit }: { context: PageContext; visit: Visit }) {
  const { t, restaurant, publicUrl } = context;
  const path = visitPath(restaurant.service, visit.key);
  return (
    <Notice kind="plain" title={t('visit.keepTitle')}>
      <p>{t(restaurant.mail ? 'visit.keepOnly' : 'visit.keepText', { restaurant: restaurant.name })}</p>
      <p className="kept">
        <a href={path}>{publicUrl + path}</a>
      </p>
      <LinkActions context={context} visit={visit} />
    </Notice>
  );
}

/** Requests the guest's data by e-mail: the person who booked may have entered another person's phone number. */
function OwnDataForm({ context, visit, once }: { context: PageContext; visit: Visit; once: string }) {
  const { t, restaurant } = context;
  return (
    <VisitForm className="known" context={context} visit={visit} once={once}>
      <h2>{t('visit.known.title', { restaurant: restaurant.name })}</h2>
      <p className="hint">{t('visit.known.text', { email: visit.emailHint })}</p>
      <div className="actions">
        <button type="submit" className="button quiet" name="action" value="link">
          {t('visit.known.send')}
        </button>
      </div>
    </VisitForm>
  );
}

/** Without an e-mail address, the guest has to keep this page's link. */
function KeepLinkNotice({ context, visit }: { context: PageContext; visit: Visit }) {
  const { t } = context;
  return (
    <section className="known">
      <h2>{t('visit.keep.title')}</h2>
      <p className="hint">{t('visit.keep.text')}</p>
      <LinkActions context={context} visit={visit} />
    </section>
  );
}

function LinkActions({ context: { t, restaurant, language }, visit }: { context: PageContext; visit: Visit }) {
  return (
    <div data-copies="">
      <div className="actions">
        <a className="button quiet" href={visitPath(restaurant.service, visit.key)} data-copy={t('visit.keep.copied')}>
          {t('visit.keep.copy')}
        </a>
        {visit.state !== 'booked' && (
          <a className="button quiet" href={calendarPath(restaurant.service, visit.key, language)} download="">
            {t('visit.calendar')}
          </a>
        )}
      </div>
      <p className="unseen" role="status" />
    </div>
  );
}

const calendarPath = (service: string, key: string, language: string) =>
  `${visitPath(service, key)}/calendar.ics?lang=${language}`;

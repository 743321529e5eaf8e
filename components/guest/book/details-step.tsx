import { bookingPath, queryEntries } from '@/lib/rules/guest-booking/booking-query';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import { type DetailErrors, type GuestDetails, LONGEST_CODE } from '@/lib/rules/guest-booking/guest-details';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { Consents, ContactFields, ErrorSummary } from './contact-fields';
import { postAddress } from './search-target';
import { Steps } from '@/components/shared/guest-page/steps';
import { Summary } from '@/components/shared/guest-page/summary';
import { TextField } from '@/components/shared/guest-page/text-field';
import { Wishes } from '@/components/shared/guest-page/wishes';
import { MINUTES_TO_FINISH } from '@/lib/rules/payments/finishing';
import { Terms } from '@/components/shared/guest-page/terms';
import { clockText } from '@/lib/rules/guest-booking/date-text';
import { instantOf } from '@/lib/time/service-day';

interface DetailsStepProps {
  context: PageContext;
  selection: Wanted;
  details: GuestDetails;
  faults: DetailErrors;
  /** Payment terms of the visit; null for none. */
  policy: FrozenPolicy | null;
  /** Why the booking failed, in words; '' for no problem. */
  problem: string;
  /** The guest already holds a booking on this day: the button books another. */
  again: boolean;
  /** Idempotency token of this booking. */
  once: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Contact details: the last step before booking. */
export function DetailsStep({
  context,
  selection,
  details,
  faults,
  policy,
  problem,
  again,
  once,
  now,
}: DetailsStepProps) {
  const { t, query, restaurant } = context;
  const first = Object.keys(faults)[0];
  return (
    <>
      <Steps t={t} at="details" pays={policy !== null && !query.list} />
      <h1>{t(query.list ? 'list.title' : 'details.title')}</h1>
      <Summary
        context={context}
        wanted={selection}
        event={restaurant.events.find(({ uid }) => uid === query.event) ?? null}
      />
      {query.list ? (
        <p className="hint">{t(restaurant.mail ? 'list.note' : 'list.noteKept')}</p>
      ) : (
        <HoldNotice context={context} now={now} />
      )}
      {policy && !query.list && <RequiredTerms context={context} wanted={selection} policy={policy} now={now} />}
      {problem && (
        <Notice kind="wrong" focus>
          <p>{problem}</p>
        </Notice>
      )}
      <ErrorSummary t={t} faults={faults} />
      <form
        id="details"
        className="details"
        method="post"
        action={postAddress(bookingPath(restaurant.service), query)}
        noValidate
        data-once=""
      >
        <HiddenFields entries={[...queryEntries(query), ['details', '1'], ['once', once]]} />
        <ContactFields context={context} details={details} faults={faults} />
        <Wishes
          context={context}
          wishes={details.wishes}
          notes={details.notes}
          fault={faults.notes}
          focus={first === 'notes'}
        />
        {restaurant.takesCodes && (
          <TextField
            t={t}
            name="promotion"
            fault={faults.promotion}
            focus={first === 'promotion'}
            value={details.promotion}
            autoComplete="off"
            maxLength={LONGEST_CODE}
            optional
          />
        )}
        <Consents context={context} details={details} fault={faults.privacy} focus={first === 'privacy'} />
        <div className="actions">
          <button
            type="submit"
            className="button main"
            name="action"
            value={query.list ? 'join' : again ? 'book-again' : 'book'}
          >
            {query.list
              ? t('list.join')
              : again
                ? t('details.bookAgain')
                : policy
                  ? context.p('needed.go')
                  : t('details.book')}
          </button>
          <button type="submit" className="button quiet" name="action" value="back" formNoValidate>
            {t('details.back')}
          </button>
        </div>
      </form>
    </>
  );
}

/** Before booking: the card or payment required on the next page, and its terms. */
function RequiredTerms({
  context,
  wanted: { date, time },
  policy,
  now,
}: {
  context: PageContext;
  wanted: Wanted;
  policy: FrozenPolicy;
  now: number;
}) {
  const { p, language, restaurant } = context;
  return (
    <Notice kind="plain" title={p(`needed.${policy.kind}`)}>
      <Terms
        policy={policy}
        labels={{ p, language, restaurant, now, startsAt: instantOf(date, time, restaurant.timeZone).getTime() }}
      />
      <p className="hint">
        {p(policy.kind === 'card' ? 'needed.next' : 'needed.nextPay', { minutes: MINUTES_TO_FINISH })}
      </p>
    </Notice>
  );
}

/**
 * Until when the table is held. The script's countdown uses space that is already reserved, and announces when it is
 * nearly over.
 */
function HoldNotice({ context: { t, restaurant, query }, now }: { context: PageContext; now: number }) {
  if (query.hold === null || query.until === null) return null;
  const over = query.until <= now;
  return (
    <div
      className="hold"
      data-left={Math.max(0, query.until - now)}
      data-soon={t('hold.soon')}
      data-over={t('hold.over')}
    >
      <p>
        {over
          ? t('hold.over')
          : t('hold.kept', { time: clockText(query.until, restaurant.timeZone, restaurant.milTime) })}{' '}
        <span className="countdown" aria-hidden="true" />
      </p>
      <p className="unseen" role="status" />
    </div>
  );
}

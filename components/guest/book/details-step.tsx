import { bookingPath, queryEntries } from '@/lib/rules/guest-booking/booking-query';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import {
  type DetailFault,
  type DetailFaults,
  type DetailField,
  type GuestDetails,
  LONGEST_CODE,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_PHONE,
} from '@/lib/rules/guest-booking/guest-details';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress } from './search-place';
import { Steps } from '@/components/shared/guest-page/steps';
import { Summary } from '@/components/shared/guest-page/summary';
import { faultText, FieldFault, TextField } from '@/components/shared/guest-page/text-field';
import { Choice, Wishes } from '@/components/shared/guest-page/wishes';
import { MINUTES_TO_FINISH } from '@/lib/rules/payments/finishing';
import { Terms } from '@/components/shared/guest-page/terms';
import { TextLink } from '@/components/shared/guest-page/text-links';
import { clockText } from '@/lib/rules/guest-booking/date-text';
import { instantOf } from '@/lib/time/service-day';
import { phoneCountries } from '@/lib/rules/guest-booking/guest-phone';

interface DetailsStepProps {
  context: PageContext;
  wanted: Wanted;
  details: GuestDetails;
  faults: DetailFaults;
  /** What is asked of the visit; null for nothing. */
  asked: FrozenPolicy | null;
  /** Why the booking was not made, in words; '' for nothing. */
  problem: string;
  /** Another booking of a day of which the guest holds one. */
  again: boolean;
  /** Names this one booking, however often it is sent. */
  once: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Who comes: the last step before the table is booked. */
export function DetailsStep({ context, wanted, details, faults, asked, problem, again, once, now }: DetailsStepProps) {
  const { t, query, restaurant } = context;
  const first = Object.keys(faults)[0];
  const field = (name: DetailField) => ({ t, name, fault: faults[name], focus: first === name });
  return (
    <>
      <Steps t={t} at="details" pays={asked !== null && !query.list} />
      <h1>{t(query.list ? 'list.title' : 'details.title')}</h1>
      <Summary
        context={context}
        wanted={wanted}
        event={restaurant.events.find(({ uid }) => uid === query.event) ?? null}
      />
      {query.list ? <p className="hint">{t('list.note')}</p> : <HoldNotice context={context} now={now} />}
      {asked && !query.list && <AskedTerms context={context} wanted={wanted} policy={asked} now={now} />}
      {problem && (
        <Notice kind="wrong" focus>
          <p>{problem}</p>
        </Notice>
      )}
      <FaultSummary t={t} faults={faults} />
      <form
        id="details"
        className="details"
        method="post"
        action={postAddress(bookingPath(restaurant.service), query)}
        noValidate
        data-once=""
      >
        <HiddenFields entries={[...queryEntries(query), ['details', '1'], ['once', once]]} />
        <div className="pair">
          <TextField
            {...field('firstName')}
            value={details.firstName}
            autoComplete="given-name"
            maxLength={LONGEST_NAME}
          />
          <TextField
            {...field('lastName')}
            value={details.lastName}
            autoComplete="family-name"
            maxLength={LONGEST_NAME}
          />
        </div>
        <TextField
          {...field('email')}
          value={details.email}
          autoComplete="email"
          type="email"
          inputMode="email"
          maxLength={LONGEST_EMAIL}
        />
        <PhoneField
          context={context}
          value={details.phone}
          country={details.phoneCountry}
          fault={faults.phone}
          focus={first === 'phone'}
        />
        <Wishes
          context={context}
          wishes={details.wishes}
          notes={details.notes}
          fault={faults.notes}
          focus={first === 'notes'}
        />
        {restaurant.takesCodes && (
          <TextField
            {...field('promotion')}
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
                : asked
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

/** Before the guest books: what they will be asked for on the next page, and on which terms. */
function AskedTerms({
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

interface ConsentsProps {
  context: PageContext;
  details: GuestDetails;
  fault?: DetailFault;
  focus: boolean;
}

/** What has to be agreed to, and what may be: neither is ticked beforehand. */
export function Consents({ context, details, fault, focus }: ConsentsProps) {
  const { t, restaurant } = context;
  return (
    <>
      <div>
        <Choice
          id="privacy"
          name="privacy"
          value="1"
          checked={details.privacy}
          required
          invalid={fault !== undefined}
          describedBy={fault && 'privacy-fault'}
          focus={focus}
        >
          {restaurant.privacyText || t('details.privacy', { name: restaurant.name })}
        </Choice>
        <FieldFault t={t} name="privacy" fault={fault} />
        <p className="hint">
          <TextLink context={context} kind="privacy" />
        </p>
      </div>
      {restaurant.marketing.length > 0 && (
        <fieldset className="choices">
          <legend className="label">
            {t('details.marketing', { name: restaurant.name })} <span className="hint">{t('optional')}</span>
          </legend>
          {restaurant.marketing.map((channel) => (
            <Choice key={channel} name="marketing" value={channel} checked={details.marketing.includes(channel)}>
              {t(`marketing.${channel}`)}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Everything that is wrong with what was sent, each a way to its field. */
export function FaultSummary({ t, faults }: { t: GuestTexts; faults: DetailFaults }) {
  const wrong = Object.entries(faults) as Array<[DetailField, NonNullable<DetailFaults[DetailField]>]>;
  if (wrong.length === 0) return null;
  return (
    <Notice kind="wrong" title={t('fault.title', { count: wrong.length })}>
      <ul>
        {wrong.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`}>{faultText(t, name, fault)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Until when the place is kept. The script counts down in room that is there already, and says when it is nearly over. */
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

interface PhoneFieldProps {
  context: PageContext;
  value: string;
  country: string;
  fault?: DetailFault;
  focus: boolean;
}

/** A telephone number and the country it is of; one that is typed with its own country keeps it. */
export function PhoneField({ context: { t, language }, value, country, fault, focus }: PhoneFieldProps) {
  return (
    <fieldset className="phone">
      <legend className="label">{t('details.phone')}</legend>
      <div className="phone-parts">
        <select
          name="phoneCountry"
          defaultValue={country}
          aria-label={t('details.phoneCountry')}
          autoComplete="country"
        >
          {phoneCountries(language).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <input
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LONGEST_PHONE}
          defaultValue={value}
          required
          autoFocus={focus}
          aria-label={t('details.phoneNumber')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'phone-fault' : undefined}
        />
      </div>
      <FieldFault t={t} name="phone" fault={fault} />
    </fieldset>
  );
}

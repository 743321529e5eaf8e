import { bookingPath, queryEntries } from '@/lib/rules/guest-booking/booking-query';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import { type DetailFaults, type DetailField, type GuestDetails, LONGEST_EMAIL, LONGEST_NAME } from '@/lib/rules/guest-booking/guest-details';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { AskedTerms } from './asked-terms';
import { Consents } from './consents';
import { FaultSummary } from './fault-summary';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { HoldNotice } from './hold-notice';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { PhoneField } from './phone-field';
import { postAddress } from './search-place';
import { Steps } from './steps';
import { Summary } from '@/components/shared/guest-page/summary';
import { TextField } from '@/components/shared/guest-page/text-field';
import { Wishes } from '@/components/shared/guest-page/wishes';

interface DetailsStepProps {
  context: PageContext;
  wanted: Wanted;
  details: GuestDetails;
  faults: DetailFaults;
  /** What is asked of the visit; null for nothing. */
  asked: FrozenPolicy | null;
  /** Why the booking was not made, in words; '' for nothing. */
  problem: string;
  /** Names this one booking, however often it is sent. */
  once: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Who comes: the last step before the table is booked. */
export function DetailsStep({ context, wanted, details, faults, asked, problem, once, now }: DetailsStepProps) {
  const { t, query, restaurant } = context;
  const first = Object.keys(faults)[0];
  const field = (name: DetailField) => ({ t, name, fault: faults[name], focus: first === name });
  return (
    <>
      <Steps t={t} at="details" />
      <h1>{t(query.list ? 'list.title' : 'details.title')}</h1>
      <Summary context={context} wanted={wanted} event={restaurant.events.find(({ uid }) => uid === query.event) ?? null} />
      {query.list ? <p className="hint">{t('list.note')}</p> : <HoldNotice context={context} now={now} />}
      {asked && !query.list && <AskedTerms context={context} policy={asked} now={now} />}
      {problem && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <FaultSummary t={t} faults={faults} />
      <form id="details" className="details" method="post" action={postAddress(bookingPath(restaurant.service), query)} noValidate data-once="">
        <HiddenFields entries={[...queryEntries(query), ['details', '1'], ['once', once]]} />
        <div className="pair">
          <TextField {...field('firstName')} value={details.firstName} autoComplete="given-name" maxLength={LONGEST_NAME} />
          <TextField {...field('lastName')} value={details.lastName} autoComplete="family-name" maxLength={LONGEST_NAME} />
        </div>
        <TextField {...field('email')} value={details.email} autoComplete="email" type="email" inputMode="email" maxLength={LONGEST_EMAIL} />
        <PhoneField context={context} value={details.phone} country={details.phoneCountry} fault={faults.phone} focus={first === 'phone'} />
        <Wishes context={context} wishes={details.wishes} notes={details.notes} fault={faults.notes} focus={first === 'notes'} />
        <Consents context={context} details={details} fault={faults.privacy} focus={first === 'privacy'} />
        <div className="actions">
          <button type="submit" className="button main" name="action" value={query.list ? 'join' : 'book'}>
            {query.list ? t('list.join') : asked ? context.p('needed.go') : t('details.book')}
          </button>
          <button type="submit" className="button quiet" name="action" value="back" formNoValidate>
            {t('details.back')}
          </button>
        </div>
      </form>
    </>
  );
}

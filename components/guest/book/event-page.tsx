import type { GuestEventPage, GuestOffer, GuestSeating, GuestTicketKind } from '@/lib/contract/guests/guest-events';
import { moneyText } from '@/lib/money/format';
import { addressOf, journeyOf, queryEntries } from '@/lib/rules/guest-booking/booking-query';
import { instantText, longDate } from '@/lib/rules/guest-booking/date-text';
import type { DetailErrors, GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import { eventPath, eventsPath } from '@/lib/rules/tickets/event-path';
import { CHECKOUT_MINUTES } from '@/lib/contract/sales/ticket-states';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import { Consents, ContactFields, ErrorSummary } from './contact-fields';
import { postAddress } from './search-target';

/** Typed values of the page, and their errors. */
export interface OrderForm {
  seating: number | null;
  /** Ticket kind → quantity. */
  quantities: Readonly<Record<number, number>>;
  code: string;
  /** Key of an offer from the waiting list. */
  offer: string;
  details: GuestDetails;
  faults: DetailErrors;
  problem: string;
  /** The guest may join the waiting list. */
  waits: boolean;
  news: 'waiting' | null;
  once: string;
  /** Idempotency token: choosing again after going back releases the first order. */
  hold: string;
}

interface EventPageProps {
  context: PageContext;
  e: GuestTexts;
  event: GuestEventPage;
  form: OrderForm;
  /** Epoch milliseconds. */
  now: number;
}

/** An event with its tickets and order form. */
export function EventPage({ context, e, event, form, now }: EventPageProps) {
  const { restaurant, query } = context;
  const coming = event.seatings.filter(({ over }) => !over);
  const { offer } = event;
  const mayOrder = !event.cancelled && restaurant.open && coming.length > 0 && event.kinds.length > 0;
  const isFull =
    offer?.state !== 'open' &&
    (coming.every(({ left }) => left === 0) || event.kinds.some(({ why }) => why === 'sold-out') || form.waits);
  return (
    <>
      <h1>{event.name}</h1>
      {form.news === 'waiting' && (
        <Notice kind="good">
          <p>{e('waiting.done')}</p>
        </Notice>
      )}
      {form.problem && (
        <Notice kind="wrong">
          <p>{form.problem}</p>
        </Notice>
      )}
      {event.text && <p className="event-text">{event.text}</p>}
      {event.cancelled && (
        <Notice kind="plain" title={e('cancelled')}>
          <p>{e('cancelledText')}</p>
        </Notice>
      )}
      {!event.cancelled && coming.length === 0 && <p>{e('over')}</p>}
      {!event.cancelled && !restaurant.open && (
        <p>
          {e('notOnline')} <CallUs context={context} />
        </p>
      )}
      {!event.cancelled && offer && <OfferNotice context={context} e={e} offer={offer} />}
      {mayOrder && (
        <OrderFields context={context} e={e} event={event} form={form} coming={coming} isFull={isFull} now={now} />
      )}
      {mayOrder && event.asksForCode && <CodeForm context={context} e={e} event={event} code={form.code} />}
      <p>
        <a className="line-link" href={addressOf(eventsPath(restaurant.service), journeyOf(query))}>
          {e('all')}
        </a>
      </p>
    </>
  );
}

function OfferNotice({ context, e, offer }: { context: PageContext; e: GuestTexts; offer: GuestOffer }) {
  const { restaurant, language } = context;
  if (offer.state !== 'open' || offer.until === null)
    return (
      <Notice kind="plain">
        <p>{e(offer.state === 'taken' ? 'offer.taken' : 'offer.over')}</p>
      </Notice>
    );
  const until = instantText(Date.parse(offer.until), language, restaurant.timeZone, restaurant.milTime);
  return (
    <Notice kind="good">
      <p>{e('offer.open', { count: offer.quantity, until })}</p>
    </Notice>
  );
}

interface FieldsProps extends EventPageProps {
  coming: readonly GuestSeating[];
  isFull: boolean;
}

function OrderFields({ context, e, event, form, coming, isFull }: FieldsProps) {
  const { t, restaurant, query } = context;
  const { details, faults } = form;
  const first = Object.keys(faults)[0];
  const pays = event.kinds.some(({ due }) => due > 0);
  // Nothing can be ordered: only the waiting list is shown.
  const isSoldOut =
    isFull && (coming.every(({ left }) => left === 0) || event.kinds.every(({ why }) => why === 'sold-out'));
  // The waiting list notifies guests by e-mail, so it needs an active channel.
  const mayWait = isFull && restaurant.mail;
  if (isSoldOut && !mayWait)
    return (
      <p>
        {e('waiting.none')} <CallUs context={context} />
      </p>
    );
  return (
    <>
      <ErrorSummary t={t} faults={faults} />
      <form
        id="details"
        className="details"
        method="post"
        action={postAddress(eventPath(restaurant.service, event.uid), query)}
        noValidate
        data-once=""
        data-keeps-token=""
      >
        <HiddenFields
          entries={[
            ...queryEntries(journeyOf(query)),
            ['details', '1'],
            ['once', form.once],
            ['hold', form.hold],
            ['code', form.code],
            ['offer', form.offer],
          ]}
        />
        <Seatings
          context={context}
          e={e}
          seatings={coming}
          chosen={form.seating ?? (coming.length === 1 ? (coming[0]?.uid ?? null) : null)}
        />
        <fieldset className="kinds">
          <legend className="label">{e('tickets')}</legend>
          {event.kinds.map((kind) => (
            <KindRow
              key={kind.uid}
              context={context}
              e={e}
              kind={kind}
              payable={event.payable}
              quantity={form.quantities[kind.uid] ?? 0}
            />
          ))}
        </fieldset>
        <h2>{e('who')}</h2>
        <ContactFields context={context} details={details} faults={faults} />
        <Consents context={context} details={details} fault={faults.privacy} focus={first === 'privacy'} />
        {pays && !isSoldOut && <p className="hint">{e('next', { minutes: CHECKOUT_MINUTES })}</p>}
        <div className="actions">
          {!isSoldOut && (
            <button type="submit" className="button main" name="action" value="order">
              {e(pays ? 'orderPay' : 'order')}
            </button>
          )}
          {mayWait && (
            <button
              type="submit"
              className={isSoldOut ? 'button main' : 'button quiet'}
              name="action"
              value="wait"
              formNoValidate
            >
              {e('waiting.join')}
            </button>
          )}
        </div>
        {mayWait && <p className="hint">{e('waiting.hint')}</p>}
      </form>
    </>
  );
}

function Seatings({
  context,
  e,
  seatings,
  chosen,
}: {
  context: PageContext;
  e: GuestTexts;
  seatings: readonly GuestSeating[];
  chosen: number | null;
}) {
  return (
    <fieldset className="choices">
      <legend className="label">{e('seating')}</legend>
      {seatings.map(({ uid, date, time, left }) => (
        <label key={uid} className="choice">
          <input type="radio" name="seating" value={uid} defaultChecked={uid === chosen} required />
          <span>
            {longDate(date, context.language)}, {guestClock(context, time)}
            {left !== null && <span className="hint"> · {left === 0 ? e('soldOut') : e('left', { count: left })}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function KindRow({
  context,
  e,
  kind,
  payable,
  quantity,
}: {
  context: PageContext;
  e: GuestTexts;
  kind: GuestTicketKind;
  payable: boolean;
  quantity: number;
}) {
  const { restaurant, language } = context;
  const money = (sum: number) => moneyText(sum, restaurant.currency, language);
  const id = `q-${kind.uid}`;
  const cannot = kind.why === 'not-yet' || kind.why === 'over' || (kind.due > 0 && !payable);
  const numbers = Array.from({ length: kind.max - kind.min + 1 }, (_one, index) => kind.min + index);
  return (
    <div className="kind">
      <div className="kind-text">
        <label className="kind-name" htmlFor={id}>
          {kind.name}
        </label>
        {kind.text && <p className="hint">{kind.text}</p>}
        <p className="kind-price">
          {kind.price === 0 ? e('free') : money(kind.price)}
          {kind.vatRate !== null && kind.price > 0 && <span className="hint"> {e('vat', { rate: kind.vatRate })}</span>}
        </p>
        <p className="hint">{termsText(e, kind, money)}</p>
        {kind.left !== null && kind.left > 0 && <p className="hint">{e('left', { count: kind.left })}</p>}
      </div>
      {cannot ? (
        <p className="hint">
          {kind.why === 'not-yet'
            ? e('saleFrom', { date: longDate(kind.saleFrom ?? '', language) })
            : kind.why === 'over'
              ? e('saleOver')
              : e('notPayable')}
        </p>
      ) : (
        <div className="field">
          <select
            id={id}
            name={id}
            defaultValue={String(quantity)}
            aria-describedby={kind.why ? `${id}-out` : undefined}
          >
            <option value="0">0</option>
            {numbers.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
          {kind.why === 'sold-out' && (
            <p className="hint" id={`${id}-out`}>
              {e('soldOut')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function termsText(e: GuestTexts, { due, price, freeUntil }: GuestTicketKind, money: (sum: number) => string): string {
  if (due === 0) return price === 0 ? '' : e('terms.there');
  const paid = due < price ? e('terms.deposit', { sum: money(due) }) : e('terms.prepaid');
  return `${paid} ${freeUntil === null ? e('terms.never') : e('terms.until', { hours: freeUntil })}`;
}

function CodeForm({
  context: { restaurant, query },
  e,
  event,
  code,
}: {
  context: PageContext;
  e: GuestTexts;
  event: GuestEventPage;
  code: string;
}) {
  return (
    <form className="list-form" method="get" action={eventPath(restaurant.service, event.uid)}>
      <HiddenFields entries={queryEntries(journeyOf(query))} />
      <div className="field">
        <label className="label" htmlFor="code">
          {e('code')}
        </label>
        <input id="code" name="code" defaultValue={code} maxLength={40} autoComplete="off" />
      </div>
      <button type="submit" className="button quiet">
        {e('codeShow')}
      </button>
    </form>
  );
}

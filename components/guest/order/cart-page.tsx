import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestCart } from '@/lib/contract/guests/guest-orders';
import { dayDate, clockText } from '@/lib/rules/guest-booking/date-text';
import { AddressForm } from './address-form';
import { CartLines } from './cart-lines';
import { GiftCardForm } from './gift-card-form';
import type { OrderContext } from './order-context';
import { Sums } from './sums';

export interface OrderInput {
  name: string;
  phone: string;
  email: string;
  allergies: string;
  note: string;
  payment: string;
}

export interface CartPageProps {
  context: OrderContext;
  cart: GuestCart;
  menuHref: string;
  input: OrderInput;
  /** Why the order failed, in words. */
  problem: string | null;
  /** Name of the invalid field. */
  field: string | null;
  /** Idempotency token of the order. */
  once: string;
}

/** The cart and all information required before ordering. Every part is a form of its own; the last one orders. */
export function CartPage({ context, cart, menuHref, input, problem, field, once }: CartPageProps) {
  const { o, k, sum, address, language, restaurant } = context;
  const { total, serviceType } = cart;
  const clock = (time: number) => guestClock(context, time);
  const isPaid = cart.giftCard !== null && cart.giftCard.pays > 0 && cart.due === 0;
  const isFree = cart.time !== null ? !cart.slotFault : cart.asap !== null;
  const isReady =
    cart.cartProducts.length > 0 && cart.cartProducts.every(({ fault }) => fault === null) && cart.short === null;
  const isReached = serviceType === 'takeaway' || cart.address !== '';
  // No payment method: the restaurant accepts online payment only, and payments are not set up.
  const canPay = isPaid || cart.payments.length > 0;
  const isAddressed = isReached && cart.addressFault === null;
  const mayOrder = isReady && isFree && isAddressed && canPay;
  // Errors of dishes are shown beside them.
  const missing = [
    !canPay && ('payment' as const),
    isReady && !isAddressed && ('address' as const),
    isReady && !isFree && ('time' as const),
  ].find((part) => part !== false);
  return (
    <>
      <h1>{o('cart')}</h1>
      {problem && <Notice kind="wrong" title={problem} />}
      {cart.before !== null && (
        <Notice kind="wrong" title={o('changed', { before: sum(cart.before), now: sum(total.totalPrice) })} />
      )}
      {cart.paused !== null && (
        <Notice
          kind="plain"
          title={o('paused', { time: clockText(Date.parse(cart.paused), restaurant.timeZone, restaurant.milTime) })}
        />
      )}
      {cart.cartProducts.length === 0 ? <p>{o('empty')}</p> : <CartLines context={context} cart={cart} />}
      <p>
        <a className="button quiet" href={menuHref}>
          {o('backToMenu')}
        </a>
      </p>
      {cart.cartProducts.length > 0 && <Sums context={context} total={total} />}
      {cart.giftCard && cart.cartProducts.length > 0 && (
        <dl className="sums">
          <div>
            <dt>{o('giftCard.pays', { end: cart.giftCard.codeEnd })}</dt>
            <dd>{`− ${sum(cart.giftCard.pays)}`}</dd>
          </div>
          <div className="total">
            <dt>{o('due')}</dt>
            <dd>{sum(cart.due)}</dd>
          </div>
        </dl>
      )}
      {cart.short !== null && <p className="fault">{k('minimum', { sum: sum(cart.short) })}</p>}

      {cart.services.length > 1 && (
        <form method="post" action={address} className="part">
          <HiddenFields entries={[['action', 'service']]} />
          <fieldset className="choices">
            <legend className="label">{o('how')}</legend>
            {cart.services.map((service) => (
              <label key={service} className="choice">
                <input type="radio" name="service" value={service} defaultChecked={service === serviceType} />
                <span>{k(`service.${service}`)}</span>
              </label>
            ))}
          </fieldset>
          <div>
            <button className="button quiet" type="submit">
              {o('saveService')}
            </button>
          </div>
        </form>
      )}

      {serviceType === 'delivery' && <AddressForm context={context} cart={cart} />}

      <form method="post" action={address} className="part" aria-labelledby="when">
        <HiddenFields entries={[['action', 'time']]} />
        <h2 id="when">{o('when')}</h2>
        {cart.slotFault && (
          <p className="fault" role="alert">
            {o('slotGone')}
          </p>
        )}
        {cart.slots.length === 0 && <p className="fault">{o('noTimes')}</p>}
        <div className="row">
          <div className="field">
            <label className="label" htmlFor="date">
              {k('day')}
            </label>
            <select id="date" name="date" defaultValue={cart.date ?? undefined}>
              {cart.days.map((day) => (
                <option key={day} value={day}>
                  {dayDate(day, language)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label className="label" htmlFor="time">
              {k('time')}
            </label>
            <select id="time" name="time" defaultValue={cart.time === null ? '' : String(cart.time)}>
              <option value="">{cart.asap ? k('asap', { time: clock(cart.asap.time) }) : k('chooseTime')}</option>
              {cart.slots.map((slot) => (
                <option key={slot.at} value={slot.time} disabled={!slot.free}>
                  {clock(slot.time)}
                  {slot.free ? '' : ` · ${k('full')}`}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div>
          <button className="button quiet" type="submit">
            {o('saveTime')}
          </button>
        </div>
      </form>

      {cart.takesGiftCards && cart.cartProducts.length > 0 && (
        <GiftCardForm context={context} cart={cart} isWrong={field === 'giftCard'} problem={problem} />
      )}

      <form method="post" action={address} className="part details" aria-labelledby="who">
        <HiddenFields
          entries={[
            ['action', 'checkout'],
            ['once', once],
            ['seen', String(total.totalPrice)],
            ['due', String(cart.due)],
          ]}
        />
        <h2 id="who">{o('who')}</h2>
        <Field
          name="name"
          label={k('name')}
          value={input.name}
          autoComplete="name"
          isWrong={field === 'name'}
          wrong={o('wrong')}
        />
        <div className="pair">
          <Field
            name="phone"
            type="tel"
            label={k('phone')}
            value={input.phone}
            autoComplete="tel"
            isWrong={field === 'phone'}
            wrong={o('wrong')}
          />
          <Field
            name="email"
            type="email"
            label={`${k('email')} (${o('optional')})`}
            value={input.email}
            autoComplete="email"
            optional
            isWrong={field === 'email'}
            wrong={o('wrong')}
          />
        </div>
        <Field
          name="allergies"
          label={`${k('allergies')} (${o('optional')})`}
          value={input.allergies}
          autoComplete="off"
          optional
        />
        <Field name="note" label={`${k('note')} (${o('optional')})`} value={input.note} autoComplete="off" optional />
        {isPaid ? (
          <HiddenFields entries={[['payment', cart.payments[0] ?? 'Online']]} />
        ) : cart.payments.length === 0 ? null : (
          <fieldset className="choices">
            <legend className="label">{k('paymentLabel')}</legend>
            {cart.payments.map((payment, index) => (
              <label key={payment} className="choice">
                <input
                  type="radio"
                  name="payment"
                  value={payment}
                  required
                  defaultChecked={input.payment === payment || (input.payment === '' && index === 0)}
                />
                <span>{o(`payment.${payment}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {!isPaid && cart.bankDetails && cart.payments.includes('Bank transfer') && (
          <p className="hint">
            {o('bank')} {cart.bankDetails}
          </p>
        )}
        {serviceType === 'delivery' && <p className="hint">{o('privacy')}</p>}
        {missing && (
          <p className="hint" id="missing">
            {o(`missing.${missing}`)}
          </p>
        )}
        <div className="actions">
          <button
            className="button main"
            type="submit"
            disabled={!mayOrder}
            aria-describedby={missing ? 'missing' : undefined}
          >
            {o('send', { sum: sum(cart.due) })}
          </button>
        </div>
      </form>
    </>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  optional?: boolean;
  isWrong?: boolean;
  wrong?: string;
}

function Field({
  name,
  label,
  value,
  autoComplete,
  type = 'text',
  optional = false,
  isWrong = false,
  wrong,
}: FieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required={!optional}
        maxLength={200}
        autoComplete={autoComplete}
        autoFocus={isWrong}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-fault` : undefined}
      />
      {isWrong && (
        <p className="fault" id={`${name}-fault`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

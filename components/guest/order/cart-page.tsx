import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestCart } from '@/lib/contract/guests/guest-orders';
import { dayDate, clockText } from '@/lib/rules/guest-booking/date-text';
import { AddressForm } from './address-form';
import { CartLines } from './cart-lines';
import { CheckoutForm, type OrderInput } from './checkout-form';
import { GiftCardForm } from './gift-card-form';
import type { OrderContext } from './order-context';
import { Sums } from './sums';

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
  const { o, k, sum, restaurant } = context;
  const { total, serviceType } = cart;
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

      {cart.services.length > 1 && <ServiceForm context={context} cart={cart} />}
      {serviceType === 'delivery' && <AddressForm context={context} cart={cart} />}
      <TimeForm context={context} cart={cart} />
      {cart.takesGiftCards && cart.cartProducts.length > 0 && (
        <GiftCardForm context={context} cart={cart} isWrong={field === 'giftCard'} problem={problem} />
      )}
      <CheckoutForm context={context} cart={cart} input={input} field={field} once={once} />
    </>
  );
}

/** How the order reaches the guest: pickup or delivery. */
function ServiceForm({ context: { o, k, address }, cart }: Pick<CartPageProps, 'context' | 'cart'>) {
  return (
    <form method="post" action={address} className="part">
      <HiddenFields entries={[['action', 'service']]} />
      <fieldset className="choices">
        <legend className="label">{o('how')}</legend>
        {cart.services.map((service) => (
          <label key={service} className="choice">
            <input type="radio" name="service" value={service} defaultChecked={service === cart.serviceType} />
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
  );
}

/** When the order is due. */
function TimeForm({ context, cart }: Pick<CartPageProps, 'context' | 'cart'>) {
  const { o, k, address, language } = context;
  const clock = (time: number) => guestClock(context, time);
  return (
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
  );
}

import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { GuestCart } from '@/lib/contract/guests/guest-orders';
import type { OrderContext } from './order-context';

export interface OrderInput {
  name: string;
  phone: string;
  email: string;
  allergies: string;
  note: string;
  payment: string;
}

interface CheckoutFormProps {
  context: OrderContext;
  cart: GuestCart;
  input: OrderInput;
  /** Name of the invalid field. */
  field: string | null;
  /** Idempotency token of the order. */
  once: string;
}

/** Contact details, notes and payment: the form that orders. */
export function CheckoutForm({ context, cart, input, field, once }: CheckoutFormProps) {
  const { o, k, sum, address } = context;
  const { isPaid, missing, mayOrder } = readinessOf(cart);
  return (
    <form method="post" action={address} className="part details" aria-labelledby="who" data-once="">
      <HiddenFields
        entries={[
          ['action', 'checkout'],
          ['once', once],
          ['seen', String(cart.total.totalPrice)],
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
      <PaymentChoice context={context} cart={cart} input={input} isPaid={isPaid} />
      {!isPaid && cart.bankDetails && cart.payments.includes('Bank transfer') && (
        <p className="hint">
          {o('bank')} {cart.bankDetails}
        </p>
      )}
      {cart.serviceType === 'delivery' && <p className="hint">{o('privacy')}</p>}
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
  );
}

interface PaymentChoiceProps extends Pick<CheckoutFormProps, 'context' | 'cart' | 'input'> {
  isPaid: boolean;
}

/** How the guest pays; nothing to choose when a gift card covers the order. */
function PaymentChoice({ context: { o, k }, cart, input, isPaid }: PaymentChoiceProps) {
  if (isPaid) return <HiddenFields entries={[['payment', cart.payments[0] ?? 'Online']]} />;
  if (cart.payments.length === 0) return null;
  return (
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
  );
}

/** Whether a cart can be ordered, and what is missing. Errors of dishes are shown beside them. */
function readinessOf(cart: GuestCart) {
  const isPaid = cart.giftCard !== null && cart.giftCard.pays > 0 && cart.due === 0;
  const isFree = cart.time !== null ? !cart.slotFault : cart.asap !== null;
  const isReady =
    cart.cartProducts.length > 0 && cart.cartProducts.every(({ fault }) => fault === null) && cart.short === null;
  const isReached = cart.serviceType === 'takeaway' || cart.address !== '';
  // No payment method: the restaurant accepts online payment only, and payments are not set up.
  const canPay = isPaid || cart.payments.length > 0;
  const isAddressed = isReached && cart.addressFault === null;
  const mayOrder = isReady && isFree && isAddressed && canPay;
  const missing = [
    !canPay && ('payment' as const),
    isReady && !isAddressed && ('address' as const),
    isReady && !isFree && ('time' as const),
  ].find((part) => part !== false);
  return { isPaid, missing, mayOrder };
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

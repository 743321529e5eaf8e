import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { CartPageProps } from './cart-page';

/** Cart lines: change the quantity or remove. */
export function CartLines({ context, cart }: Pick<CartPageProps, 'context' | 'cart'>) {
  const { o, k, sum, address } = context;
  return (
    <ul aria-label={o('cart')}>
      {cart.cartProducts.map((line, index) => (
        <li key={index} className="line">
          <div>
            <p className="dish-name">{line.name || k('fault.gone')}</p>
            {line.options.length > 0 && <p className="hint">{line.options.map(({ name }) => name).join(', ')}</p>}
            {line.note && <p className="hint">{line.note}</p>}
            {line.fault && (
              <p className="fault" role="alert">
                {line.hours
                  ? k('onlyFrom', {
                      start: guestClock(context, line.hours.start),
                      end: guestClock(context, line.hours.end),
                    })
                  : k(`fault.${line.fault}`)}
                {line.left ? ` · ${k('soldOut.left', { count: line.left })}` : ''}
              </p>
            )}
          </div>
          <p className="dish-price">{sum(line.total)}</p>
          <form method="post" action={address} className="line-acts">
            <HiddenFields
              entries={[
                ['action', 'line'],
                ['line', String(index)],
                ['product', String(line.uid)],
              ]}
            />
            <label className="unseen" htmlFor={`line-${index}`}>
              {o('quantity')} {line.name}
            </label>
            <input
              id={`line-${index}`}
              name="quantity"
              type="number"
              min={0}
              max={99}
              defaultValue={line.quantity}
              inputMode="numeric"
            />
            <button className="button quiet" type="submit">
              {o('save')}
              <span className="unseen"> {line.name}</span>
            </button>
            <button className="button quiet" type="submit" name="remove" value="1" formNoValidate>
              {o('remove')}
              <span className="unseen"> {line.name}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

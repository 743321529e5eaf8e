import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestMenu } from '@/lib/contract/guests/guest-orders';
import { dishAnchor } from '@/lib/rules/takeaway/order-path';
import type { OrderContext } from './order-context';

type Dish = GuestMenu['categories'][number]['products'][number];

interface MenuPageProps {
  context: OrderContext;
  menu: GuestMenu;
  /** The cart, with the quantity of each dish by its uid; null while there is none. */
  cart: { quantity: number; total: number; href: string; dishes: ReadonlyMap<number, number> } | null;
  /** Why a dish could not be added, in words. */
  problem: string | null;
}

/** The menu. Each dish is a plain form; the cart is stored on the server. */
export function MenuPage({ context, menu, cart, problem }: MenuPageProps) {
  const { o, k, sum } = context;
  return (
    <>
      <h1>{o('heading')}</h1>
      {problem && <Notice kind="wrong" title={problem} />}
      {menu.categories.every(({ products }) => products.length === 0) && (
        <Notice kind="plain" title={o('noDishes')}>
          <p>{o('offText')}</p>
        </Notice>
      )}
      {menu.categories.map(({ uid, name, hours, products }) => (
        <section key={uid} aria-labelledby={`part-${uid}`}>
          <h2 id={`part-${uid}`}>{name}</h2>
          {hours && (
            <p className="hint">
              {k('onlyFrom', { start: guestClock(context, hours.start), end: guestClock(context, hours.end) })}
            </p>
          )}
          <ul className="dishes">
            {products.map((dish) => (
              <DishRow key={dish.uid} context={context} dish={dish} count={cart?.dishes.get(dish.uid) ?? 0} />
            ))}
          </ul>
        </section>
      ))}
      {cart && cart.quantity > 0 && (
        <div className="bar">
          <a className="button main" href={cart.href}>
            {o('toCheckout', { sum: sum(cart.total) })}
          </a>
        </div>
      )}
    </>
  );
}

/** Whoever has added it comes back to it, and reads what they have. */
function DishRow({ context, dish, count }: { context: OrderContext; dish: Dish; count: number }) {
  const { o, k, sum, service } = context;
  return (
    <li className="dish" id={dishAnchor(dish.uid)} tabIndex={count > 0 ? -1 : undefined}>
      <div>
        <h3 className="dish-name">{dish.name}</h3>
        {dish.text && <p className="restaurant-line">{dish.text}</p>}
        {dish.allergens.length > 0 && (
          <p className="hint">
            {o('allergens', { what: dish.allergens.map((one) => k(`allergen.${one}`)).join(', ') })}
          </p>
        )}
        <p className="dish-price">{sum(dish.price)}</p>
        {count > 0 && <p className="dish-count">{o('inCart', { count })}</p>}
      </div>
      {dish.picture && (
        <img
          src={`/order/${encodeURIComponent(service)}/picture?of=${encodeURIComponent(dish.picture)}`}
          alt=""
          width={88}
          height={88}
          loading="lazy"
        />
      )}
      {dish.soldOut ? (
        <p className="hint">{o('soldOut')}</p>
      ) : dish.modifiers.length > 0 ? (
        <details>
          <summary>{o('addNamed', { name: dish.name })}</summary>
          <AddForm context={context} dish={dish} />
        </details>
      ) : (
        <AddForm context={context} dish={dish} />
      )}
    </li>
  );
}

function AddForm({ context: { o, surcharge, address }, dish }: { context: OrderContext; dish: Dish }) {
  return (
    <form method="post" action={address} className="options" data-once="">
      <HiddenFields
        entries={[
          ['action', 'add'],
          ['product', String(dish.uid)],
        ]}
      />
      {dish.modifiers.map((group) => {
        const isOne = group.min === 1 && group.max === 1;
        return (
          <fieldset key={group.uid}>
            <legend>
              {group.name}{' '}
              <span className="hint">
                {isOne
                  ? o('chooseOne')
                  : group.min === 0
                    ? o('chooseUpTo', { max: group.max })
                    : o('chooseSome', { min: group.min, max: group.max })}
              </span>
            </legend>
            {group.options.map((option) => (
              <label key={option.uid} className="choice">
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={isOne ? `option.${group.uid}` : 'option'}
                  value={option.uid}
                  required={isOne}
                />
                <span>
                  {option.name}
                  {option.price !== 0 && ` · ${surcharge(option.price)}`}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className="line-acts">
        <label className="unseen" htmlFor={`quantity-${dish.uid}`}>
          {o('quantity')}
        </label>
        <input
          id={`quantity-${dish.uid}`}
          name="quantity"
          type="number"
          min={1}
          max={99}
          defaultValue={1}
          inputMode="numeric"
        />
        <button className="button quiet" type="submit">
          {o('add')}
          <span className="unseen"> {dish.name}</span>
        </button>
      </div>
    </form>
  );
}

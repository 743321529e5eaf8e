/** The menu, with or without a cart. */
import { MenuPage } from '@/components/guest/order/menu-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { dishAnchor, menuPath, orderPath } from '@/lib/rules/takeaway/order-path';
import type { GuestCall } from '../book/guest-call';
import { clientOf, failedOrder, orderPage, readContext, withLanguage } from './order-call';
import { refusalText } from './refusal-text';
import { chosenLine } from './order-input';

/** @param key of the cart; null while there is none */
export async function showMenu(call: GuestCall, key: string | null, problem: string | null = null): Promise<Response> {
  const client = clientOf(call);
  const [menu, cart] = await Promise.all([client.menu(), key === null ? null : client.cart(key)]);
  if (!menu.ok) return failedOrder(call, menu.problem);
  if (cart && !cart.ok) return failedOrder(call, cart.problem);
  // It has become an order: what is added to it now would be nobody's.
  if (cart && cart.value.order !== '') return seeOther(withLanguage(call, orderPath(call.service, cart.value.order)));
  const path = key === null ? menuPath(call.service) : orderPath(call.service, key);
  const found = await readContext(call, path, menu.value.currency);
  if (!found.ok) return found.page;
  const own = key === null ? found.context.address : withLanguage(call, path, { view: 'menu' });
  return orderPage(
    call,
    { ...found.context, address: own },
    <MenuPage
      context={{ ...found.context, address: own }}
      menu={menu.value}
      cart={
        cart?.ok
          ? {
              quantity: cart.value.total.productQuantity,
              total: cart.value.total.totalPrice,
              href: withLanguage(call, path),
              dishes: dishesIn(cart.value.cartProducts),
            }
          : null
      }
      problem={problem}
    />,
    {
      path,
      isHeld: key !== null,
      isFound: key === null && problem === null,
      status: problem ? 409 : undefined,
      script: '/order-page.js',
    },
  );
}

function dishesIn(lines: ReadonlyArray<{ uid: number; quantity: number }>): Map<number, number> {
  const dishes = new Map<number, number>();
  for (const { uid, quantity } of lines) dishes.set(uid, (dishes.get(uid) ?? 0) + quantity);
  return dishes;
}

/** Adds a dish to the cart; the first one creates the cart. */
export async function addDish(call: GuestCall, key: string | null): Promise<Response> {
  const client = clientOf(call);
  const line = chosenLine(call.form);
  if (!line) return showMenu(call, key, call.texts('guestOrder')('wrong'));
  let cart = key;
  if (cart === null) {
    const menu = await client.menu();
    if (!menu.ok) return failedOrder(call, menu.problem);
    const opened = await client.open(menu.value.services[0] ?? 'takeaway');
    if (!opened.ok) return failedOrder(call, opened.problem);
    cart = opened.value.key;
  }
  const added = await client.change(cart, { add: line });
  if (!added.ok && added.problem.status === 404) return failedOrder(call, added.problem);
  // Back, after it was ordered: the cart leads to its order.
  if (!added.ok && added.problem.status === 410) return seeOther(withLanguage(call, orderPath(call.service, cart)));
  if (!added.ok) return showMenu(call, key, refusalText(call, added.problem));
  return seeOther(`${withLanguage(call, orderPath(call.service, cart), { view: 'menu' })}#${dishAnchor(line.product)}`);
}

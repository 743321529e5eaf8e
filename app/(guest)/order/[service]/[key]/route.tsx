import { guestPage } from '../../../book/guest-call';
import { changeCart, checkOut, setGiftCard, showCart, showOrder } from '../../cart-actions';
import { addDish, showMenu } from '../../show-menu';

const PATH = '/order/{service}/{key}';
interface Params {
  service: string;
  key: string;
}

/** An order's key has several parts; a cart's has one. */
const isOrder = (key: string) => key.includes('-');

/** A cart, or the order made from it. */
export const GET = guestPage<Params>(PATH, (call, { key }) =>
  isOrder(key) ? showOrder(call, key) : call.value('view') === 'menu' ? showMenu(call, key) : showCart(call, key),
);

export const POST = guestPage<Params>(PATH, (call, { key }) => {
  const action = call.form.get('action');
  if (isOrder(key)) return showOrder(call, key);
  if (call.value('choose') || typeof action !== 'string') return showCart(call, key);
  if (action === 'add') return addDish(call, key);
  if (action === 'gift-card') return setGiftCard(call, key);
  return action === 'checkout' ? checkOut(call, key) : changeCart(call, key, action);
});

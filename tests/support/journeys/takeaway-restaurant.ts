/** Prepares Otra Mesa for takeaway and delivery, day and night, with a menu and without open orders. */
import { waitForRoomInDay } from '../runner/day-turn';
import { menuOf } from '../api/menu';
import { quietRestaurant } from './quiet-restaurant';

export const ORDER_PATH = '/order/otra-mesa';

const PARAMS = { on: true, horizon: 3, interval: 5, minWait: 5, maxWait: 120, minOrder: 0 };
/** Minutes that an order needs to be ready, and its journey to end, within the day. */
const NEEDED = 10;
const ALWAYS = [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 4, end: 28 }];

export interface MadeOrder {
  uid: number;
  number: number;
}

export async function takeawayRestaurant() {
  await waitForRoomInDay(NEEDED);
  const restaurant = await quietRestaurant();
  const { call, today } = restaurant;
  await call('PATCH', '', { takeaway: true });
  await call('PATCH', 'takeaway-setup', {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    rotas: ALWAYS,
    deliverRota: ALWAYS,
    stations: [
      { uid: 1, name: 'Rice', minutes: 60, coverMinutes: 0.5 },
      { uid: 2, name: 'Pastry', minutes: 40, coverMinutes: 0 },
    ],
    zones: [
      {
        uid: 1,
        name: 'Centre',
        kind: 'postcodes',
        postcodes: ['46*'],
        radius: 0,
        shape: null,
        price: 250,
        minOrder: 0,
        wait: 0,
      },
    ],
    drivers: [{ uid: 1, name: 'Pau', phone: '', active: true }],
  });
  const { orders } = await call<{ orders: Array<MadeOrder & { status: string }> }>(
    'GET',
    `orders?date=${today}&open=true`,
  );
  for (const { uid, status } of orders) {
    if (status === 'Received') await call('POST', `orders/${uid}/status`, { status: 'Rejected' });
    if (status === 'In Kitchen') await call('POST', `orders/${uid}/status`, { status: 'Cancelled' });
    if (status === 'In Route') await call('POST', `orders/${uid}/status`, { status: 'Delivered' });
    if (status === 'Done') {
      const next = await call('POST', `orders/${uid}/status`, { status: 'Delivered' }).catch(() => null);
      if (next === null) await call('POST', `orders/${uid}/status`, { status: 'In Route' });
    }
  }
  const { menuProducts: had } = await call<{ menuProducts: Array<{ uid: number }> }>('GET', 'menu-products');
  for (const { uid } of had) await call('DELETE', `menu-products/${uid}`);
  const { menuCategories } = await call<{ menuCategories: Array<{ uid: number }> }>('GET', 'menu-categories');
  for (const { uid } of menuCategories) await call('DELETE', `menu-categories/${uid}`);
  const soup = await menuOf((model, body) => call('POST', model, body), 'Rice');
  const dish = (said: object) => soup({ minutes: 4, ...said });
  const paella = await dish({
    name: 'Paella valenciana',
    text: 'Chicken, rabbit and beans',
    price: 1450,
    modifiers: [
      {
        uid: 1,
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { uid: 1, name: 'Half', price: -400 },
          { uid: 2, name: 'Whole', price: 0 },
        ],
      },
    ],
  });
  const fideua = await dish({ name: 'Fideuà', price: 1300, allergens: ['crustaceans', 'gluten'], position: 2 });
  const tart = await dish({ name: 'Lemon tart', price: 550, station: 2, minutes: 1, position: 3 });
  return {
    ...restaurant,
    dishes: { paella, fideua, tart },
    order: (said: object = {}) =>
      call<MadeOrder>('POST', 'orders', {
        service: 'takeaway',
        date: today,
        time: null,
        name: 'Elif Kaya',
        phone: '+34 600 111 222',
        payment: 'Cash on delivery',
        lines: [{ product: fideua, quantity: 2, options: [], note: '' }],
        ...said,
      }),
  };
}

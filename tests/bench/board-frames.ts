/** Frame times of the kitchen's board while fifty orders a minute arrive and as many advance. */
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { heading, line } from './figures';
import { framesText, framesWhile } from './frames';

const ORDERS = 50;
/** Orders that are open at the start. */
const OPEN = 40;

interface Board {
  /** Address of the restaurant API. */
  api: string;
  service: string;
  email: string;
  password: string;
}

/** @param page signed in to the same restaurant, whose kitchen is set up here */
export async function boardFrames(page: Page, board: Board): Promise<void> {
  heading(`Frames of /takeaway-orders, ${ORDERS} orders in a minute on a board of ${OPEN}`);
  const kitchen = await kitchenOf(board);
  for (let made = 0; made < OPEN; made++) await kitchen.order(made);
  // Reloads the session's facts about the restaurant.
  await page.goto('/takeaway-orders');
  await page
    .getByRole('article')
    .nth(OPEN - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(2_000);
  const frames = await framesWhile(page, async () => {
    const started = Date.now();
    for (let made = 0; made < ORDERS; made++) {
      const taken = await kitchen.order(OPEN + made);
      if (made % 2 === 0) await kitchen.goesOn(taken);
      await page.waitForTimeout(Math.max(0, started + ((made + 1) * MINUTE_MS) / ORDERS - Date.now()));
    }
  });
  const shown = await page.getByRole('article').count();
  line(`${shown} tickets on the board at the end`, {
    figures: framesText(frames),
    reach: 'main thread p95 at most 17 ms a frame',
  });
}

/** Takes orders through the API as staff: the board gets the usual announcements. */
async function kitchenOf({ api, service, email, password }: Board) {
  const signedIn = await fetch(`${api}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, est: service }),
  });
  const { tokens, user } = (await signedIn.json()) as {
    tokens: Array<{ type: string; value: string }>;
    user: { services: Array<{ UID: string; Service: string }> };
  };
  const token = tokens.find(({ type }) => type === 'access')?.value ?? '';
  const uid = user.services.find(({ Service }) => Service === service)?.UID;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${api}/tms/v2/restaurants/${uid}${path}?service=${service}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await call('PATCH', '', { takeaway: true });
  const params = { on: true, horizon: 1, interval: 5, minWait: 5, maxWait: 120, minOrder: 0 };
  await call('PATCH', '/takeaway-setup', {
    restaurantParams: { takeaway: params, delivery: { ...params, on: false } },
    rotas: [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 4, end: 28 }],
    stations: [{ uid: 1, name: 'Kitchen', minutes: 10_000, coverMinutes: 0 }],
  });
  const category = await call<{ uid: number }>('POST', '/menu-categories', {
    name: 'Bench',
    position: 1,
    shownFrom: null,
    shownTo: null,
    active: true,
  });
  const dishes: number[] = [];
  for (const name of ['Paella valenciana', 'Fideuà', 'Croquetas', 'Tarta de limón'])
    dishes.push(
      (
        await call<{ uid: number }>('POST', '/menu-products', {
          category: category.uid,
          name,
          text: '',
          price: 1200,
          allergens: ['gluten'],
          modifiers: [],
          services: ['takeaway'],
          station: 1,
          minutes: 5,
          stock: null,
          position: 1,
          active: true,
        })
      ).uid,
    );
  const { today } = await call<{ today: string }>('GET', '/rotas');
  return {
    order: (number: number) =>
      call<{ uid: number }>('POST', '/orders', {
        service: 'takeaway',
        date: today,
        time: null,
        name: `Guest ${number}`,
        phone: '+34600111222',
        payment: 'Cash on delivery',
        lines: dishes.slice(0, 1 + (number % 4)).map((product) => ({ product, quantity: 2, options: [], note: '' })),
      }),
    goesOn: ({ uid: order }: { uid: number }) => call('POST', `/orders/${order}/status`, { status: 'In Kitchen' }),
  };
}

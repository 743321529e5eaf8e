/**
 * Two hundred concurrent buyers of the last item of each kind: one gets it, the others get the reason. Compared with as many reads of one
 * row.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Agent } from 'undici';
import { shiftDate } from '@/lib/time/service-day';
import { openDatabase } from '@/restaurant-api/db/client';
import { menuProducts } from '@/restaurant-api/db/schema/orders';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { addRestaurant, addUser } from '../support/api/api-server';
import { heading, line, median } from './figures';
import { SECRET } from './servers';

const MANY = 200;
const ROUNDS = 5;
const RESTAURANT = { uid: '900004', service: 'bench-last', email: 'last@maitre.test' };
const BASE = `/tms/v2/restaurants/${RESTAURANT.uid}`;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const TAKEAWAY = { on: true, horizon: 7, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };

type Answer = { status: number; body: Record<string, unknown> & { uid: number; code?: string } };

/** @param url of the restaurant API, which runs on the database of `databaseUrl` */
export async function lastOfAll(databaseUrl: string, url: string, today: string): Promise<void> {
  heading(`${MANY} at once for the last one, medians of ${ROUNDS} rounds, until all are answered`);
  const database = await openDatabase({ url: databaseUrl });
  const tables = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`t${index + 1}`, [1, 1, 4] as [number, number, number]]),
  );
  await addRestaurant(database, { ...RESTAURANT, tables, shifts: [{ name: 'Day', start: 12, end: 24 }] });
  await database.db.update(restaurants).set({ takeaway: true }).where(eq(restaurants.restaurant, RESTAURANT.uid));
  const { accountId, sessionId } = await addUser(database, {
    email: RESTAURANT.email,
    roles: { [RESTAURANT.uid]: 'Owner' },
  });
  const token = await accessTokens(SECRET).sign({ sub: accountId, sid: sessionId });
  const agent = new Agent({ connections: MANY });

  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> => {
    const answer = await agent.request({
      origin: url,
      path,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as Answer['body'] };
  };
  const make = async (path: string, body: object): Promise<number> => {
    const { status, body: made } = await call('POST', `${BASE}/${path}`, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
    return made.uid;
  };
  /** Milliseconds until all are answered; exactly one succeeds. */
  const rush = async (ask: (n: number) => Promise<Answer>): Promise<number> => {
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: MANY }, (_, n) => ask(n)));
    const took = performance.now() - started;
    const had = answers.filter(({ status }) => status < 300).length;
    const why = [...new Set(answers.filter(({ status }) => status >= 300).map((one) => one.status))].join();
    if (had !== 1 || why !== '409')
      throw new Error(`${had} have it, the others hear ${why}: ${JSON.stringify(answers[0])}`);
    return took;
  };

  const night = shiftDate(today, 30);
  const event = await make('events', {
    name: 'Wines',
    text: '',
    first: night,
    last: night,
    from: 20,
    to: 24,
    online: true,
  });
  const seating = await make('event-seatings', { event, date: night, time: 21, turn: 2 });
  const [category, station] = [
    await make('menu-categories', { name: 'Dishes', position: 1, shownFrom: null, shownTo: null, active: true }),
    1,
  ];
  await call('PATCH', `${BASE}/takeaway-setup`, {
    restaurantParams: { takeaway: TAKEAWAY, delivery: TAKEAWAY },
    rotas: [{ uid: 1, name: 'Evening', weekdays: EVERY_DAY, start: 12, end: 24 }],
    stations: [{ uid: station, name: 'Oven', minutes: 15, coverMinutes: 0 }],
  });
  const dish = (name: string, minutes: number, stock: number | null) =>
    make('menu-products', {
      name,
      text: '',
      price: 900,
      allergens: [],
      modifiers: [],
      services: ['takeaway'],
      station: minutes > 0 ? station : null,
      minutes,
      stock,
      position: 1,
      active: true,
      category,
    });
  const [cake, roast] = [await dish('Cake', 0, 1), await dish('Roast', 15, null)];
  const order = (product: number, date: string, time: number) =>
    call('POST', `${BASE}/orders`, {
      service: 'takeaway',
      date,
      time,
      name: 'Zoë',
      phone: '+34 600 111 222',
      payment: 'Cash on delivery',
      lines: [{ product, quantity: 1 }],
    });

  const rounds: Record<string, (round: number) => Promise<number>> = {
    ticket: async () => {
      const kind = await make('ticket-kinds', { event, name: 'Menu', price: 6000, payment: 'none', allotment: 1 });
      return rush((n) =>
        call('POST', `/public/v1/restaurants/${RESTAURANT.service}/events/${event}/orders`, {
          seating,
          lines: [{ kind, quantity: 1 }],
          firstName: 'Sofía',
          lastName: 'Prieto',
          email: `buyer${n}@example.com`,
          phone: `6001${String(10_000 + n)}`,
          language: 'es',
          consents: { privacy: true },
        }),
      );
    },
    euro: async () => {
      const card = await make('gift-card', {
        product: null,
        amount: 100,
        tender: 'cash',
        buyerName: 'Ana',
        buyerEmail: '',
        recipientName: 'Luis',
        recipientEmail: '',
        words: '',
        deliverOn: null,
        language: 'es',
      });
      return rush(() => call('POST', `${BASE}/gift-card/${card}/redeem`, { amount: 100 }));
    },
    dish: async () => {
      await database.db.update(menuProducts).set({ stock: 1 }).where(eq(menuProducts.uid, cake));
      return rush((n) => order(cake, shiftDate(today, 1), 14 + (n % 20) / 4));
    },
    slot: (round) => rush(() => order(roast, shiftDate(today, 2), 13 + round / 4)),
  };

  const reads: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await Promise.all(Array.from({ length: MANY }, () => call('GET', `${BASE}/notes?date=${night}`)));
    reads.push(performance.now() - started);
  }
  line('reads (baseline)', { ratio: 1, figures: `${median(reads).toFixed(0)} ms` });
  for (const [name, once] of Object.entries(rounds)) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) took.push(await once(round));
    line(`the last ${name}`, {
      ratio: median(took) / median(reads),
      figures: `${median(took).toFixed(0)} ms, the first round ${(took[0] as number).toFixed(0)} ms`,
      reach: '1,000 ms',
    });
  }
  await agent.close();
  await database.close();
}

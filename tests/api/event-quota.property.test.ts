/**
 * Random actions on the tickets of an event, compared with a naive model: sold tickets per type and seating always agree (including pretix's quota
 * cases).
 */
import fc from 'fast-check';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { BASE, NIGHT, ticketsAt } from '../support/api/event-tickets';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';

const NOW = Date.parse('2026-11-21T15:00:00Z');
let api: ApiServer;
let manager: Host;
let guest: Guest;
const at = ticketsAt(
  () => manager,
  () => manager,
  () => guest,
);

beforeAll(async () => {
  api = await startApi({ now: () => NOW, settings: { guestRateLimit: 100_000 } });
  // Enough tables: here the tickets run out, never the tables.
  const tables = Object.fromEntries(
    Array.from({ length: 40 }, (_none, index) => [`t${index}`, [1, 1, 8] as [number, number, number]]),
  );
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables });
  manager = await hostOf(api, 'R1', 'Manager');
  guest = guestOf(api, 'la-marina');
});
afterAll(() => api.close());

type Act =
  | { do: 'order'; kind: 0 | 1; seating: 0 | 1; quantity: number }
  | { do: 'cancel' | 'restore' | 'return' | 'move' | 'remove'; which: number }
  | { do: 'allotment'; kind: 0 | 1; to: number };

const which = fc.nat(20);
const action: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      kind: fc.constantFrom(0 as const, 1 as const),
      seating: fc.constantFrom(0 as const, 1 as const),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'restore' as const, 'return' as const, 'move' as const, 'remove' as const),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('allotment' as const),
      kind: fc.constantFrom(0 as const, 1 as const),
      to: fc.integer({ min: 0, max: 12 }),
    }),
  },
);

/** A booking in the model. */
interface Sold {
  key: string;
  uid: number;
  kind: 0 | 1;
  seating: 0 | 1;
  quantity: number;
  state: 'live' | 'off' | 'removed';
}

test('the model and the restaurant agree after every action', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (acts) => {
      const event = await at.event();
      const kinds = [await at.kind(event, { allotment: 6 }), await at.kind(event, { allotment: 9 })] as const;
      const seatings = [
        await at.seating(event, { places: 10 }),
        await at.seating(event, { time: 22, places: 5 }),
      ] as const;
      const allotment = [6, 9];
      const places = [10, 5];
      const sold: Sold[] = [];
      const live = (by: (one: Sold) => boolean) =>
        sold.filter((one) => one.state === 'live' && by(one)).reduce((sum, { quantity }) => sum + quantity, 0);
      const fits = (kind: 0 | 1, seating: 0 | 1, quantity: number, movesOnly = false) =>
        (movesOnly || live((one) => one.kind === kind) + quantity <= (allotment[kind] as number)) &&
        live((one) => one.seating === seating) + quantity <= (places[seating] as number);

      for (const next of acts) {
        if (next.do === 'order') {
          const { kind, seating, quantity } = next;
          const answer = await at.order({ event, seating: seatings[seating], kind: kinds[kind] }, quantity);
          expect([next, answer.status]).toEqual([next, fits(kind, seating, quantity) ? 201 : 409]);
          if (answer.status !== 201) continue;
          const booking = (await manager.day(NIGHT)).books.find(
            ({ bookRef }) => bookRef === (answer.body as GuestBooking).reference,
          );
          sold.push({ key: answer.body.key, uid: booking?.uid ?? 0, kind, seating, quantity, state: 'live' });
          continue;
        }
        if (next.do === 'allotment') {
          const { status } = await manager.call('PATCH', `${BASE}/ticket-kinds/${kinds[next.kind].uid}`, {
            allotment: next.to,
          });
          const may = next.to >= live(({ kind }) => kind === next.kind);
          expect([next, status]).toEqual([next, may ? 200 : 400]);
          if (may) allotment[next.kind] = next.to;
          continue;
        }
        const one = sold[next.which % Math.max(1, sold.length)];
        if (!one || one.state === 'removed') continue;
        if (next.do === 'cancel' && one.state === 'live') {
          expect((await manager.change(one.uid, { status: 999 })).status).toBe(200);
          one.state = 'off';
        } else if (next.do === 'restore' && one.state === 'off') {
          const may = fits(one.kind, one.seating, one.quantity);
          expect([next, (await manager.change(one.uid, { status: 1001 })).status]).toEqual([next, may ? 200 : 409]);
          if (may) one.state = 'live';
        } else if (next.do === 'return' && one.state === 'live') {
          const ticket = (await at.own(one.key)).tickets.find(({ state }) => state === 'valid');
          expect((await at.giveBack(one.key, [ticket?.uid ?? 0])).status).toBe(200);
          if (one.quantity === 1) one.state = 'off';
          else one.quantity -= 1;
        } else if (next.do === 'move' && one.state === 'live') {
          const to = one.seating === 0 ? 1 : 0;
          const may = fits(one.kind, to, one.quantity, true);
          expect([next, (await manager.change(one.uid, { time: to === 0 ? 21 : 22 })).status]).toEqual([
            next,
            may ? 200 : 409,
          ]);
          if (may) one.seating = to;
        } else if (next.do === 'remove') {
          expect((await manager.remove(one.uid)).status).toBe(200);
          one.state = 'removed';
        }
        const sales = await at.sales(event);
        const of = (kind: 0 | 1) => sales.kinds.find((row) => row.kind === kinds[kind].uid)?.sold ?? 0;
        const there = (seating: 0 | 1) =>
          sales.seatings.find((row) => row.seating === seatings[seating].uid)?.sold ?? 0;
        expect([of(0), of(1), there(0), there(1)]).toEqual([
          live(({ kind }) => kind === 0),
          live(({ kind }) => kind === 1),
          live(({ seating }) => seating === 0),
          live(({ seating }) => seating === 1),
        ]);
      }
      for (const { uid, state } of sold) if (state !== 'removed') await manager.remove(uid);
    }),
    { numRuns: Number(process.env.MAITRE_RUNS ?? 8) },
  );
}, 300_000);

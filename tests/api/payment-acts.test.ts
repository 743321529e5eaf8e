/** Staff charge no-shows and refund payments; a timely cancellation does so automatically. With the local test provider. */
import { desc } from 'drizzle-orm';
import { notifications } from '@/restaurant-api/db/schema/log';
import { hostOf } from '../support/api/host';
import {
  CARD,
  type PaymentRestaurant,
  keyIn,
  payerOf,
  paymentRestaurant,
  tillOf,
} from '../support/api/payment-restaurant';
import { paymentParties } from '../support/api/payment-parties';

const START = Date.parse('2026-11-14T12:00:00Z');
let now = START;
let restaurant: PaymentRestaurant;
const { met, summary, ledger, subjects } = paymentParties(() => restaurant);
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** At the hour of its arrival, which has passed. */
const noShow = ({ uid, on }: { uid: number; on: string }) => {
  now = Date.parse(`${on}T19:00:00Z`);
  return restaurant.staff.change(uid, { status: 998 });
};

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
});
beforeEach(() => {
  now = START;
  restaurant.waiting.length = 0;
});
afterAll(() => restaurant.api.close());

describe('a no-show', () => {
  test('is charged once, despite two taps, two users and a repeated job', async () => {
    const party = await met('card', 5000);
    expect((await party.manager.charge(5000)).body.code).toBe('nothing-to-charge');
    await noShow(party);
    expect((await party.manager.see()).body.may.charge).toEqual({
      most: 5000,
      from: null,
      to: `${plusDays(party.on, 14)}T19:00:00.000Z`,
    });
    const owner = tillOf(await hostOf(restaurant.api, 'R1', 'Owner'), party.uid);
    const key = { 'idempotency-key': `charge-${party.uid}` };
    const answers = await Promise.all([
      party.manager.charge(5000, key),
      party.manager.charge(5000, key),
      owner.charge(5000),
      owner.charge(100),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual(
      [200, 200, 'already-charged', 'already-charged'].sort(),
    );
    expect((await party.manager.see()).body.ledger.at(-1)).toMatchObject({
      type: 'no-show',
      state: 'pending',
      amount: 5000,
      reason: 'did not come',
    });
    const job = restaurant.waiting[0];
    await restaurant.work();
    restaurant.waiting.push(...[job, job].flatMap((again) => again ?? []));
    expect(await restaurant.work()).toBe(0);
    expect(await ledger(party)).toEqual([
      ['registration', 'succeeded', 0],
      ['no-show', 'succeeded', 5000],
    ]);
    expect(await summary(party)).toEqual({ state: 'charged', due: 0, paid: 5000, refunded: 0 });
    expect((await party.manager.charge(1)).body.code).toBe('already-charged');
    expect((await subjects(party.email)).at(-1)).toMatch(/^la-marina ha cobrado 50,00\s€$/);
  });

  test('is charged in part, and the rest within the announced fourteen days', async () => {
    const party = await met('card', 7500);
    await noShow(party);
    expect((await party.manager.charge(3000)).status).toBe(200);
    // A tap while it is pending returns its result first.
    expect((await party.manager.charge(3000)).body.code).toBe('already-charged');
    await restaurant.work();
    const until = `${plusDays(party.on, 14)}T19:00:00.000Z`;
    expect((await party.manager.see()).body.may.charge).toEqual({ most: 4500, from: null, to: until });
    expect((await party.manager.charge(4501)).body).toMatchObject({ code: 'amount-too-high', details: { most: 4500 } });
    now = Date.parse(until) + 1;
    expect((await party.manager.see()).body.may.charge).toEqual({ most: 0, from: null, to: until });
    expect((await party.manager.charge(100)).body.code).toBe('nothing-to-charge');
    now = Date.parse(until);
    expect((await party.manager.charge(4500)).status).toBe(200);
    await restaurant.work();
    expect(await summary(party)).toEqual({ state: 'charged', due: 0, paid: 7500, refunded: 0 });
    expect((await party.manager.charge(1)).body.code).toBe('already-charged');
  });

  test('is charged at most the agreed amount, and only by permitted roles', async () => {
    const party = await met('card', 5000);
    await noShow(party);
    expect((await party.staff.charge(100)).body).toMatchObject({
      code: 'admin-required',
      error: 'Admin user required to perform this action',
    });
    expect((await party.staff.see()).body.may).toMatchObject({
      charge: { most: 0 },
      refund: { most: 0 },
      release: false,
    });
    expect((await party.manager.charge(5001)).body).toMatchObject({ code: 'amount-too-high', details: { most: 5000 } });
    expect(
      (
        await restaurant.manager.call('POST', `${restaurant.manager.books}/${party.uid}/payments/no-show`, {
          amount: 100,
          reason: ' ',
        })
      ).status,
    ).toBe(400);
    expect((await party.manager.charge(1200)).status).toBe(200);
  });

  test('is not charged before its hour, however early it is marked', async () => {
    const party = await met('card', 5000);
    await restaurant.staff.change(party.uid, { status: 998 });
    const from = `${party.on}T19:00:00.000Z`;
    now = Date.parse(from) - 1;
    expect((await party.manager.see()).body.may.charge).toEqual({
      most: 0,
      from,
      to: `${plusDays(party.on, 14)}T19:00:00.000Z`,
    });
    expect((await party.manager.charge(5000)).body).toMatchObject({ code: 'charge-too-early', details: { from } });
    now += 1;
    expect((await party.manager.charge(5000)).status).toBe(200);
  });

  test('is charged at once after a late cancellation, and never after a timely one', async () => {
    const [late, early] = [await met('card', 5000), await met('card', 5000)];
    await restaurant.staff.change(early.uid, { status: 999 });
    now = Date.parse(`${late.on}T18:00:00Z`);
    await restaurant.staff.change(late.uid, { status: 999 });
    expect((await late.manager.charge(5000)).status).toBe(200);
    now = Date.parse(`${early.on}T23:00:00Z`);
    expect((await early.manager.charge(5000)).body.code).toBe('nothing-to-charge');
  });

  test('whose bank declines is not charged; staff are notified, and may retry', async () => {
    const party = await met('card', 5000, CARD.declinedLater);
    await noShow(party);
    await party.manager.charge(5000);
    await restaurant.work();
    expect(await ledger(party)).toEqual([
      ['registration', 'succeeded', 0],
      ['no-show', 'failed', 5000],
    ]);
    expect(await summary(party)).toEqual({ state: 'card', due: 0, paid: 0, refunded: 0 });
    const [told] = await restaurant.api.database.db
      .select()
      .from(notifications)
      .orderBy(desc(notifications.uid))
      .limit(1);
    expect([told?.title, told?.message]).toEqual(['Sofía Prieto', '€50.00 · card_declined']);
    expect((await party.manager.charge(5000)).status).toBe(200);
  });

  test('a released card cannot be charged', async () => {
    const party = await met('card', 5000);
    expect((await party.manager.release()).status).toBe(200);
    expect((await party.manager.release()).body.code).toBe('nothing-to-release');
    await restaurant.work();
    await noShow(party);
    expect((await party.manager.charge(100)).body.code).toBe('nothing-to-charge');
    expect(await summary(party)).toBeNull();
  });
});

describe('refunds', () => {
  test('are possible in parts, but never more than was paid, even by two at once', async () => {
    const party = await met('deposit', 5000);
    expect((await party.staff.refund(party.entry, 100)).body.code).toBe('admin-required');
    expect((await party.manager.refund(party.entry, 5001)).body).toMatchObject({
      code: 'amount-too-high',
      details: { most: 5000 },
    });
    expect((await party.manager.refund(party.entry, 2000)).body.may.refund).toEqual({
      most: 3000,
      entries: [{ entry: party.entry, most: 3000 }],
    });
    await restaurant.work();
    expect(await summary(party)).toEqual({ state: 'part-refunded', due: 0, paid: 5000, refunded: 2000 });
    const answers = await Promise.all([
      party.manager.refund(party.entry, 2500),
      party.manager.refund(party.entry, 2500),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await party.manager.refund(party.entry, 500);
    await restaurant.work();
    expect(await summary(party)).toEqual({ state: 'refunded', due: 0, paid: 5000, refunded: 5000 });
    expect((await party.manager.refund(party.entry, 1)).body.details).toEqual({ most: 0 });
    expect((await party.guest.see()).body.refunded).toBe(5000);
    expect((await party.manager.refund(999_999, 1)).status).toBe(404);
  });

  test('for missing people count refunds already pending', async () => {
    const party = await met('deposit', 4000);
    const { manager } = restaurant;
    expect((await manager.change(party.uid, { covers: 3 })).body).toMatchObject({
      code: 'money-undecided',
      details: { paid: 4000, share: 1000, refundable: true },
    });
    expect((await manager.change(party.uid, { covers: 3, money: 'refund' })).status).toBe(200);
    // The first refund is still with the provider.
    expect((await manager.change(party.uid, { covers: 2 })).body).toMatchObject({
      code: 'money-undecided',
      details: { paid: 3000, share: 1000, refundable: true },
    });
    expect((await manager.change(party.uid, { covers: 2, money: 'refund' })).status).toBe(200);
    expect(await ledger(party)).toEqual([
      ['payment', 'succeeded', 4000],
      ['refund', 'pending', 1000],
      ['refund', 'pending', 1000],
    ]);
    await restaurant.work();
    expect(await summary(party)).toEqual({ state: 'part-refunded', due: 0, paid: 4000, refunded: 2000 });
  });

  test('are automatic on a timely cancellation, at the same moment', async () => {
    const party = await met('deposit', 5000);
    await restaurant.staff.change(party.uid, { status: 999 });
    expect(await ledger(party)).toEqual([
      ['payment', 'succeeded', 5000],
      ['refund', 'pending', 5000],
    ]);
    await restaurant.work();
    expect(await summary(party)).toEqual({ state: 'refunded', due: 0, paid: 5000, refunded: 5000 });
    expect((await subjects(party.email)).at(-1)).toMatch(/^la-marina te ha reembolsado 50,00\s€$/);
  });

  test('both cards of a guest with two requests are released, and neither can be charged', async () => {
    const party = await met('card', 5000);
    const { body } = await party.staff.ask({ kind: 'card', amount: 3000 });
    await payerOf(restaurant.api, keyIn(body.link)).give();
    await restaurant.staff.change(party.uid, { status: 999 });
    expect(await ledger(party)).toEqual([
      ['registration', 'succeeded', 0],
      ['registration', 'succeeded', 0],
      ['release', 'pending', 0],
      ['release', 'pending', 0],
    ]);
    expect((await party.manager.see()).body.may.charge).toEqual({ most: 0, from: null, to: null });
    expect(await restaurant.work()).toBe(0);
    expect(await summary(party)).toBeNull();
  });

  test('are not automatic after the deadline; staff may still refund', async () => {
    const party = await met('deposit', 5000);
    now = Date.parse(`${party.on}T18:00:00Z`);
    await restaurant.staff.change(party.uid, { status: 999 });
    expect(await summary(party)).toEqual({ state: 'paid', due: 0, paid: 5000, refunded: 0 });
    expect((await party.manager.refund(party.entry, 5000)).status).toBe(200);
  });

  test('are always made when the restaurant declines the booking', async () => {
    const party = await met('deposit', 5000);
    now = Date.parse(`${party.on}T18:00:00Z`);
    await restaurant.staff.change(party.uid, { status: 997 });
    expect((await ledger(party)).at(-1)).toEqual(['refund', 'pending', 5000]);
  });

  test('a card is released when the booking is cancelled in time, deleted, or its creation undone', async () => {
    for (const leave of [
      (uid: number) => restaurant.staff.change(uid, { status: 999 }),
      (uid: number) => restaurant.staff.remove(uid),
      (uid: number) => restaurant.staff.undo(uid),
    ]) {
      const party = await met('card', 5000);
      await leave(party.uid);
      await restaurant.work();
      expect(await ledger(party)).toEqual([
        ['registration', 'succeeded', 0],
        ['release', 'succeeded', 0],
      ]);
    }
  });

  test('undoing a change of the booking reverts no payment', async () => {
    const party = await met('deposit', 5000);
    await restaurant.staff.change(party.uid, { covers: 3, money: 'keep' });
    await party.manager.refund(party.entry, 2000);
    await restaurant.work();
    expect((await restaurant.staff.undo(party.uid)).body).toMatchObject({
      covers: 4,
      payment: { state: 'part-refunded', refunded: 2000 },
    });
    expect((await restaurant.staff.history(party.uid)).map(({ action }) => action)).toEqual([
      'undo',
      'update',
      'create',
    ]);
  });
});

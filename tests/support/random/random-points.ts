/**
 * Random actions on points and checks over HTTP, repeated and in any order, compared with a naive model of plain numbers: in the end both
 * agree, and every ledger is the sum of its entries.
 */
import { sql } from 'drizzle-orm';
import type { LoyaltyTypes } from '@/lib/resources/sales/loyalty-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { signatureOf } from '@/restaurant-api/modules/till/secret';
import { type ApiServer, addRestaurant, startApi } from '../api/api-server';
import { hostOf } from '../api/host';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const BASE = '/tms/v2/restaurants/R1';
const AVERAGE = 3000;
const REWARD = 40;
const [DINERS, BOOKINGS, CHECKS] = [4, 8, 12];

interface Visit {
  uid: number;
  covers: number;
  table: string;
  diner: number;
  done: boolean;
}
interface Earning {
  booking: number;
  diner: number;
  credited: number;
  forgiven: number;
}
interface Check {
  version: number;
  state: 'open' | 'closed' | 'voided';
  amount: number;
  booking: number;
}

/** Expected points and spend: one number each, without a ledger. */
function naiveModel(visits: Visit[]) {
  const points = new Map<number, number>();
  const earnings: Earning[] = [];
  const checks = new Map<string, Check>();
  const of = (diner: number) => points.get(diner) ?? 0;
  const known = (booking: number) =>
    [...checks.values()].filter((one) => one.booking === booking && one.state !== 'open');
  const spend = (booking: number) =>
    known(booking).reduce((sum, one) => sum + (one.state === 'closed' ? one.amount : 0), 0);

  function become(visit: Visit, diner: number, worth: number) {
    let earning = earnings.find((one) => one.booking === visit.uid && one.diner === diner);
    if (!earning && worth === 0) return;
    if (!earning) earnings.push((earning = { booking: visit.uid, diner, credited: 0, forgiven: 0 }));
    const delta = worth - earning.credited;
    earning.credited = worth;
    if (delta < 0) {
      const taken = Math.min(of(diner), -delta);
      points.set(diner, of(diner) - taken);
      earning.forgiven += -delta - taken;
    } else {
      const madeGood = Math.min(delta, earning.forgiven);
      earning.forgiven -= madeGood;
      points.set(diner, of(diner) + delta - madeGood);
    }
  }
  function settle(visit: Visit) {
    for (const { diner } of earnings.filter(
      (one) => one.booking === visit.uid && (!visit.done || one.diner !== visit.diner),
    ))
      become(visit, diner, 0);
    if (!visit.done) return;
    const minor = known(visit.uid).length > 0 ? spend(visit.uid) : visit.covers * AVERAGE;
    become(visit, visit.diner, Math.floor(minor / 100));
  }
  const visitOf = (uid: number) => visits.find((one) => one.uid === uid) as Visit;
  return {
    of,
    spend,
    settle,
    hear(id: string, check: Check) {
      const before = checks.get(id);
      if (before && before.version >= check.version) return false;
      checks.set(id, check);
      // In numeric order, as the product writes them.
      for (const uid of [...new Set([before?.booking, check.booking])]
        .filter((one) => one !== undefined)
        .sort((a, b) => a - b))
        if (visitOf(uid).done) settle(visitOf(uid));
      return true;
    },
    hold(diner: number) {
      if (of(diner) < REWARD) return false;
      points.set(diner, of(diner) - REWARD);
      return true;
    },
    giveBack(diner: number) {
      let left = REWARD;
      for (const earning of earnings.filter((one) => one.diner === diner)) {
        const madeGood = Math.min(left, earning.forgiven);
        earning.forgiven -= madeGood;
        left -= madeGood;
      }
      points.set(diner, of(diner) + left);
    },
    adjust(diner: number, by: number) {
      if (of(diner) + by < 0) return false;
      points.set(diner, of(diner) + by);
      return true;
    },
  };
}

/** A generator with a seed. */
function dice(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @returns number of refused actions, which the model refuses too */
export async function actAtRandom(acts: number, seed: number): Promise<number> {
  const api: ApiServer = await startApi({ now: () => NOW });
  try {
    return await run(api, acts, dice(seed));
  } finally {
    await api.close();
  }
}

async function run(api: ApiServer, acts: number, draw: (below: number) => number): Promise<number> {
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(
      Array.from({ length: BOOKINGS }, (_, at) => [`t${at}`, [1, 1, 8] as [number, number, number]]),
    ),
  });
  await api.database.db.execute(sql`update restaurants set epos = true where restaurant = 'R1'`);
  const manager = await hostOf(api, 'R1', 'Owner');
  const { secret } = (await manager.call<{ secret: string }>('POST', `${BASE}/till/secret`)).body;
  await manager.call('PATCH', `${BASE}/loyalty-programme`, {
    active: true,
    joining: 'staff',
    dinner: AVERAGE,
    lunch: AVERAGE,
    breakfast: AVERAGE,
    rate: 100,
  });
  const reward = (
    await manager.call<{ uid: number }>('POST', `${BASE}/loyalty-rewards`, {
      name: 'Dessert',
      text: '',
      points: REWARD,
      active: true,
    })
  ).body.uid;

  const visits: Visit[] = [];
  const diners: number[] = [];
  for (let at = 0; at < BOOKINGS; at++) {
    const covers = 1 + (at % 4);
    const { body } = await manager.book({
      firstName: `Guest ${at}`,
      phone: `+346220000${at % DINERS}0`,
      covers,
      time: 21,
      tables: [`t${at}`],
    });
    await manager.change(body.uid, { status: 1000 });
    const diner = body.uidGuest as number;
    if (!diners.includes(diner)) {
      diners.push(diner);
      await manager.call('POST', `${BASE}/loyalty`, { diner });
    }
    visits.push({ uid: body.uid, covers, table: `T${at}`, diner, done: false });
  }
  const model = naiveModel(visits);
  const held = new Map<number, number[]>(diners.map((diner) => [diner, []]));
  const any = <T>(all: readonly T[]): T => all[draw(all.length)] as T;
  let [refused, sent] = [0, 0];
  const answered = async (path: string, body: object, key: string) =>
    manager.call<LoyaltyTypes['find']['answer']>('POST', `${BASE}/loyalty/${path}`, body, { 'idempotency-key': key });

  for (let act = 0; act < acts; act++) {
    const [visit, diner, key] = [any(visits), any(diners), `act-${act}`];
    const times = draw(4) === 0 ? 2 : 1;
    switch (draw(7)) {
      case 0:
        visit.done = !visit.done;
        await manager.change(visit.uid, { status: visit.done ? 1010 : 1000 });
        model.settle(visit);
        break;
      case 1: {
        visit.diner = diner;
        await manager.change(visit.uid, { uidGuest: diner });
        if (visit.done) model.settle(visit);
        break;
      }
      case 2:
      case 3: {
        const id = `C${draw(CHECKS)}`;
        const version = Math.floor(act / 3) + draw(40);
        const state = any(['closed', 'closed', 'closed', 'open', 'voided'] as const);
        const amount = draw(20_000);
        const text = JSON.stringify({
          checks: [
            {
              id,
              version,
              tables: [visit.table],
              opened: '2026-11-21T20:00:00Z',
              closed: state === 'open' ? null : '2026-11-21T20:00:00Z',
              voided: state === 'voided',
              products: [{ name: 'Menu', quantity: 1, price: amount }],
            },
          ],
        });
        const isNew = model.hear(id, { version, state, amount, booking: visit.uid });
        for (let time = 0; time < times; time++) {
          const body = text + ' '.repeat(++sent % 400_000);
          const seconds = Math.floor(NOW / 1000);
          const response = await fetch(`${api.url}/till/la-marina`, {
            method: 'POST',
            headers: {
              // From many addresses, because one is rate-limited.
              'x-forwarded-for': `10.0.${sent % 250}.1`,
              'content-type': 'application/json',
              'x-maitre-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
            },
            body,
          });
          expect(await response.json()).toEqual(
            isNew && time === 0 ? { taken: 1, ignored: 0 } : { taken: 0, ignored: 1 },
          );
        }
        break;
      }
      case 4: {
        const may = model.hold(diner);
        for (let time = 0; time < times; time++) {
          const answer = await answered(`${diner}/redeem`, { reward }, key);
          expect(answer.status).toBe(may ? 200 : 409);
          if (may && time === 0) held.get(diner)?.push(answer.body.member?.redemptions[0]?.uid ?? 0);
        }
        if (!may) refused++;
        break;
      }
      case 5: {
        const redemption = held.get(diner)?.shift();
        if (redemption === undefined) break;
        const isUsed = draw(2) === 0;
        if (!isUsed) model.giveBack(diner);
        for (let time = 0; time < times; time++)
          await answered(`${diner}/${isUsed ? 'use' : 'give-back'}`, { redemption }, key);
        break;
      }
      default: {
        const by = draw(61) - 30 || 1;
        const may = model.adjust(diner, by);
        for (let time = 0; time < times; time++)
          expect((await answered(`${diner}/adjust`, { points: by, note: 'Dice' }, key)).status).toBe(may ? 200 : 409);
        if (!may) refused++;
      }
    }
    if (act % 100 === 99 || act === acts - 1) await sameAs(api, model, { visits, diners, act });
  }
  return refused;
}

async function sameAs(
  api: ApiServer,
  model: ReturnType<typeof naiveModel>,
  { visits, diners, act }: { visits: readonly Visit[]; diners: readonly number[]; act: number },
): Promise<void> {
  const { db } = api.database;
  const members = rowsOf<{ diner: number; points: number; sum: number }>(
    await db.execute(sql`
      select m.diner_uid::int as diner, m.points::int as points, (select coalesce(sum(e.points), 0)::int from loyalty_entries e where e.diner_uid = m.diner_uid) as sum
      from loyalty_members m order by m.diner_uid`),
  );
  const spends = rowsOf<{ uid: number; spend: number; sum: number }>(
    await db.execute(sql`
      select b.uid::int as uid, b.spend::int as spend, (select coalesce(sum(e.amount), 0)::int from till_entries e where e.booking_uid = b.uid) as sum from bookings b`),
  );
  const byUid = [...diners].sort((a, b) => a - b);
  expect({ act, members }).toEqual({
    act,
    members: byUid.map((diner) => ({ diner, points: model.of(diner), sum: model.of(diner) })),
  });
  const inOrder = [...spends].sort((a, b) => a.uid - b.uid);
  expect({ act, spends: inOrder }).toEqual({
    act,
    spends: visits.map(({ uid }) => ({ uid, spend: model.spend(uid), sum: model.spend(uid) })),
  });
}

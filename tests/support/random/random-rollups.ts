/**
 * Random actions on bookings of four restaurants in four zones, around both clock changes: afterwards the rollups equal a plain count. Most
 * actions are SQL as the product writes it, several per transaction; some use HTTP.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '@/restaurant-api/db/client';
import { diners } from '@/restaurant-api/db/schema/book';
import { verifyRollups } from '@/restaurant-api/modules/dashboard/recount';
import { type ApiServer, addRestaurant, startApi } from '../api/api-server';
import { type Host, hostOf } from '../api/host';
import { keptRollups, recountByHand, usualSession } from '../api/rollups';

/** Zones with days before, on and after each clock change. Kathmandu has none, and an offset that is not a full hour. */
const ZONES = {
  R1: ['Europe/Madrid', ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29']],
  R2: ['America/St_Johns', ['2026-10-31', '2026-11-01', '2026-11-02', '2027-03-13', '2027-03-14', '2027-03-15']],
  R3: ['Australia/Lord_Howe', ['2026-10-03', '2026-10-04', '2026-10-05', '2027-04-03', '2027-04-04', '2027-04-05']],
  R4: ['Asia/Kathmandu', ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-04-13', '2027-04-14']],
} as const;
type Uid = keyof typeof ZONES;
const UIDS = Object.keys(ZONES) as Uid[];
const STATUSES = [997, 998, 999, 1000, 1001, 1002, 1003, 1004, 1010, 1010, 1010, 1011, 1012];
const CHANNELS = [0, 1, 2, 3, 1008, 1100];
const DINERS = 6;

/** A generator with a seed and independent numbers. */
function dice(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface Acts {
  acts: number;
  seed: number;
  /** One in this many actions uses HTTP. */
  overHttp: number;
}

/** @returns number of successful actions over HTTP */
export async function actAtRandom({ acts, seed, overHttp }: Acts): Promise<number> {
  const api = await startApi({ now: () => Date.parse('2026-10-20T12:00:00Z') });
  try {
    const hosts = {} as Record<Uid, Host>;
    const people = {} as Record<Uid, number[]>;
    const made: Record<Uid, number[]> = { R1: [], R2: [], R3: [], R4: [] };
    for (const uid of UIDS) {
      await addRestaurant(api.database, { uid, service: uid.toLowerCase(), timeZone: ZONES[uid][0] });
      hosts[uid] = await hostOf(api, uid, 'Owner');
      const rows = await api.database.db
        .insert(diners)
        .values(Array.from({ length: DINERS }, (_, at) => ({ restaurant: uid, firstName: `Diner ${at}` })))
        .returning({ uid: diners.uid });
      people[uid] = rows.map((row) => row.uid);
      await fillDay(api, uid);
    }
    const draw = dice(seed);
    let taken = 0;
    for (let done = 0; done < acts;) {
      const uid = UIDS[draw(UIDS.length)] as Uid;
      if (draw(overHttp) === 0) {
        if (await actOverHttp(hosts[uid], uid, made[uid], draw)) taken += 1;
        done += 1;
        continue;
      }
      const many = 1 + draw(6);
      await api.database.db
        .transaction(async (tx) => {
          for (let at = 0; at < many; at++) await actInSql(tx, uid, people[uid], draw, `${done + at}`);
          // Undone bookings leave nothing.
          if (draw(12) === 0) tx.rollback();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'Rollback')) throw error;
        });
      done += many;
    }
    await assertSame(api);
    return taken;
  } finally {
    await api.close();
  }
}

/** Full days are updated by differences, others are recounted (ADR 170). */
const fillDay = ({ database }: ApiServer, uid: Uid) =>
  database.db.execute(sql`
    insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time)
    select ${uid}, ${ZONES[uid][1][1]}::date, 13 + n % 9, 13 + n % 9, 2, now(), 1 + n % 5, n % 4, 1001, 'F' || n, ${ZONES[uid][1][1]}::date - n % 20, 12 from generate_series(1, 70) n`);

async function assertSame(api: ApiServer): Promise<void> {
  for (const uid of UIDS) {
    const byHand = await recountByHand(api.database, uid, usualSession);
    expect(byHand.length).toBeGreaterThan(10);
    expect(await keptRollups(api.database, uid)).toEqual(byHand);
    expect((await verifyRollups(api.database.db, uid)).wrong).toEqual([]);
    expect(await countedDays(api, uid)).toContain(ZONES[uid][1][1]);
  }
}

/** Days updated by differences. */
async function countedDays({ database }: ApiServer, uid: Uid): Promise<string[]> {
  const rows = await database.db.execute(
    sql`select distinct service_date::text as day from counted_bookings where restaurant = ${uid}`,
  );
  return rowsOf<{ day: string }>(rows).map(({ day }) => day);
}

type Draw = ReturnType<typeof dice>;
const oneOf = <T>(list: readonly T[], draw: Draw): T => list[draw(list.length)] as T;
/** Quarter-hours of the service day, most of them in a session. */
const timeOf = (draw: Draw) =>
  draw(5) === 0 ? 4 + draw(96) / 4 : draw(2) === 0 ? 13 + draw(12) / 4 : 20 + draw(16) / 4;

async function actInSql(tx: Tx, uid: Uid, people: readonly number[], draw: Draw, name: string): Promise<void> {
  const date = oneOf(ZONES[uid][1], draw);
  const diner = draw(3) === 0 ? null : draw(8) === 0 ? 1000 : oneOf(people, draw);
  const time = timeOf(draw);
  const one = sql`select uid from bookings where restaurant = ${uid} order by md5(uid::text || ${name}) limit 1`;
  const change = (set: SQL) =>
    tx.execute(sql`update bookings set ${set}, version = version + 1 where restaurant = ${uid} and uid in (${one})`);
  switch (draw(14)) {
    case 0:
    case 1:
    case 2:
      await tx.execute(sql`
        insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, diner_uid, reference, created_date, created_time, made_known, spend)
        select ${uid}, ${date}::date, ${time}::float8, ${time}::float8, 2, now(), ${1 + draw(12)}::int, ${oneOf(CHANNELS, draw)}::int, ${oneOf(STATUSES, draw)}::int, ${diner}::bigint,
          ${`S${name}-`} || n, ${date}::date - ${draw(30) - 2}::int, 12, ${draw(5) > 0}, ${draw(3) === 0 ? 100 * draw(90) : 0}::bigint from generate_series(1, ${1 + draw(3)}::int) n`);
      return;
    case 3:
      await change(sql`service_date = ${date}::date, time = ${time}::float8`);
      return;
    case 4:
      await change(sql`time = ${time}::float8`);
      return;
    case 5:
    case 6:
      await change(sql`status = ${oneOf(STATUSES, draw)}::int`);
      return;
    case 7:
      await change(sql`covers = ${1 + draw(14)}::int, channel = ${oneOf(CHANNELS, draw)}::int`);
      return;
    case 8:
      await change(sql`spend = ${100 * draw(200)}::bigint`);
      return;
    case 9:
      // Moved to another diner, or none (merge, erasure).
      await change(sql`diner_uid = ${diner}::bigint`);
      return;
    case 10:
      await change(sql`deleted_at = case when deleted_at is null then now() end`);
      return;
    case 11:
      await change(sql`seated_time = ${time}::float8, finished_time = ${time + draw(12) / 4}::float8`);
      return;
    case 12:
      await tx.execute(sql`
        insert into till_spends (restaurant, booking_uid, checks) select ${uid}, uid, 1 from (${one}) b on conflict (restaurant, booking_uid) do update set checks = till_spends.checks + 1`);
      return;
    default:
      if (draw(3) === 0) await tx.execute(sql`delete from bookings where restaurant = ${uid} and uid in (${one})`);
      else await tx.execute(sql`delete from till_spends where restaurant = ${uid} and booking_uid in (${one})`);
  }
}

/**
 * @param made uids of bookings made over HTTP; extended here
 * @returns whether it succeeded; a table may be full, or nothing left to undo
 */
async function actOverHttp(host: Host, uid: Uid, made: number[], draw: Draw): Promise<boolean> {
  const on = oneOf(
    ZONES[uid][1].filter((date) => date > '2026-10-20'),
    draw,
  );
  const said = { on, time: timeOf(draw), covers: 1 + draw(4), ignore: 30 };
  const booking = made.length > 0 ? oneOf(made, draw) : undefined;
  const act = draw(6);
  if (act < 2 || booking === undefined) {
    const { status, body } = await host.book({ ...said, firstName: 'Ana', phone: `+3460000000${draw(9)}` });
    if (status === 201) made.push(body.uid);
    return status === 201;
  }
  if (act === 2) return (await host.change(booking, said)).status === 200;
  if (act === 3) return (await host.change(booking, { status: 999 })).status === 200;
  if (act === 4) return (await host.remove(booking)).status === 200;
  return (await host.undo(booking)).status === 200;
}

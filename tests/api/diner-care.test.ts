/** Diner management by managers: erasing, comparing, merging and undoing a merge; and exclusion from imports. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { WireDiner } from '@/lib/contract/diners/diner';
import type { WireGuestData } from '@/lib/contract/guests/guest-preferences';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import type { DinerMerge, DuplicatePair } from '@/lib/resources/diners/duplicates-schema';
import type { ErasureOutlook } from '@/lib/resources/diners/erasure-schema';
import type { RetentionPreview, RetentionRule } from '@/lib/resources/diners/retention-schema';
import { DAY_MS } from '@/lib/time/milliseconds';
import { type Context, systemActor } from '@/restaurant-api/context';
import { rowsOf } from '@/restaurant-api/db/client';
import { bookings, diners } from '@/restaurant-api/db/schema/book';
import { exports as exportArchives } from '@/restaurant-api/db/schema/exports';
import { changes, notifications } from '@/restaurant-api/db/schema/log';
import { purchases } from '@/restaurant-api/db/schema/purchases';
import { dinerMerges } from '@/restaurant-api/db/schema/duplicates';
import { incomingMessages } from '@/restaurant-api/db/schema/messages';
import { DINER_TABLES } from '@/restaurant-api/modules/diner-care/diner-tables';
import { listDuplicates } from '@/restaurant-api/modules/diner-care/duplicates';
import { anonymise } from '@/restaurant-api/modules/guest-preferences/anonymise-repository';
import { type DinerRow, findDinerRow } from '@/restaurant-api/modules/guest-preferences/own-diner';
import { findDuplicates } from '@/restaurant-api/modules/diner-care/find-duplicates';
import { eraseStale } from '@/restaurant-api/modules/diner-care/retention';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { suppress } from '@/restaurant-api/modules/suppressions/repository';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { countStatements } from '../support/api/count-statements';
import { scansOf } from '../support/api/explained';
import { type Host, hostOf } from '../support/api/host';
import { eventually } from '../support/eventually';
import { type Guest, guestOf } from '../support/api/online-guest';
import { tillOf } from '../support/api/payment-restaurant';
import { upload } from '../support/api/upload';

let api: ApiServer;
let host: Host;
let manager: Host;
let guest: Guest;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;
let people = 0;
const DINERS = '/tms/v2/restaurants/R1/diners';

type Refusal = { code: string; details?: Record<string, unknown>; errors?: Array<{ field: string; message: string }> };
const call = <T>(method: string, path: string, body?: unknown, by = manager) =>
  by.call<T & Refusal>(method, `${DINERS}${path}`, body);
const dinerOf = async (uid: number) => (await call<WireDiner>('GET', `/${uid}`)).body;
const outlookOf = async (uid: number) => (await call<ErasureOutlook>('GET', `/${uid}/erasure`)).body;
const erase = (uid: number, input: object) =>
  call<{ bookings: number; cancelled: number }>('POST', `/${uid}/erasure`, input);
const listed = async () =>
  (await call<{ pairs: DuplicatePair[]; total: number; comparing: number }>('GET', '/duplicates?limit=100')).body;
/** Of all pairs that contain the first of the two. */
const pairOf = async (...uids: [number, number]) => {
  const { body } = await call<{ pairs: DuplicatePair[] }>('GET', `/duplicates?limit=100&diner=${uids[0]}`);
  expect(body.pairs.every(({ a, b }) => [a.uid, b.uid].includes(uids[0]))).toBe(true);
  return body.pairs.find(({ a, b }) => uids.includes(a.uid) && uids.includes(b.uid));
};
const merge = (kept: WireDiner, gone: WireDiner, fields: object = {}, by = manager) =>
  call<{ uid: number; kept: number; until: string }>(
    'POST',
    '/merges',
    { kept: { uid: kept.uid, version: kept.version }, gone: { uid: gone.uid, version: gone.version }, fields },
    by,
  );
const undo = (uid: number) => call<{ kept: number; gone: number }>('POST', `/merges/${uid}/undo`);
const inDatabase = async (statement: ReturnType<typeof sql>) =>
  rowsOf<Record<string, unknown>>(await api.database.db.execute(statement));

const contextOf = (): Context => ({
  db: api.database.db,
  database: api.database,
  settings: TEST_SETTINGS,
  log: pino({ level: 'silent' }),
  publisher: silentPublisher,
  jobs: noJobs,
  payments: paymentProviders(TEST_SETTINGS, api.database.db),
  now: () => now,
});

const CARD_SOLD = {
  restaurant: 'R1',
  kind: 'gift-card' as const,
  label: 'Gift card',
  language: 'es',
  amount: 5000,
  currency: 'EUR',
};

async function addDiner(input: Record<string, unknown> = {}): Promise<WireDiner> {
  const number = ++people;
  const body = {
    firstName: 'Zoe',
    lastName: `Quin${number}`,
    phone: `+346${String(20_000_000 + number * 7_919)}`,
    ...input,
  };
  return (await call<WireDiner>('POST', '', body)).body;
}
/** With the diner's own name and number, as staff enter a booking. */
async function book(diner: WireDiner, input: Record<string, unknown> = {}) {
  const { firstName, lastName, phone, eMail } = diner;
  const { body, status } = await host.book({ firstName, lastName, phone, eMail, uidGuest: diner.uid, ...input });
  expect(status).toBeLessThan(300);
  return body;
}

async function importFile(rows: string): Promise<WireImportState> {
  const imports = '/tms/v2/restaurants/R1/imports';
  const { body } = await upload<{ uid: number }>(api, manager.token, imports, {
    text: `Date,Time,Covers,Name,Phone,Email\n${rows}`,
  });
  for (;;) {
    const state = (await manager.call<WireImportState>('GET', `${imports}/${body.uid}`)).body;
    if (state.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  api = await startApi({ now: () => now });
  const tables = Object.fromEntries(
    Array.from({ length: 60 }, (_one, index) => [`t${index}`, [1, 1, 4] as [number, number, number]]),
  );
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
  guest = guestOf(api, 'la-marina');
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

describe('erasing a person', () => {
  test('removes them everywhere, while their bookings still count', async () => {
    const zoe = await addDiner({ eMail: 'zoe.gone@example.com', notes: 'likes table 4', allergies: 'Nuts' });
    const past = await book(zoe, { on: '2026-11-20', notes: 'came late' });
    await host.change(past.uid, { covers: 3 });
    const coming = await book(zoe, { on: '2026-12-03' });
    const outlook = await outlookOf(zoe.uid);
    expect(outlook).toMatchObject({
      bookings: 2,
      coming: [{ uid: coming.uid, date: '2026-12-03', seated: false }],
      underWay: [],
    });

    const { body } = await erase(zoe.uid, { version: outlook.version, coming: 'cancel', seen: [coming.uid] });
    expect(body).toEqual({ bookings: 2, cancelled: 1 });
    expect((await call('GET', `/${zoe.uid}`)).body.code).toBe('gone');
    const rows = await api.database.db.select().from(bookings).where(eq(bookings.uid, past.uid));
    expect(rows[0]).toMatchObject({ firstName: '', phone: '', notes: '', dinerUid: null, covers: 3 });
    expect((await host.read(coming.uid)).body.status).toBe(999);
    for (const table of [
      'diners',
      'bookings',
      'changes',
      'outbox',
      'idempotency_keys',
      'notifications',
      'duplicate_keys',
      'imports',
    ]) {
      const [row] = await inDatabase(
        sql`select count(*)::int as count from ${sql.identifier(table)} t where t::text ~* ${`zoe\\.gone|Quin${people}\\M|likes table|came late|${zoe.phone.slice(-8)}`}`,
      );
      expect([table, row?.count]).toEqual([table, 0]);
    }
  });

  test('also removes them from the history of bookings that staff reassigned', async () => {
    const [zoe, ben] = [
      await addDiner({ firstName: 'Zulema', eMail: 'zulema@example.com' }),
      await addDiner({ firstName: 'Benito', eMail: 'benito@example.com' }),
    ];
    const booking = await book(zoe, { on: '2026-11-20', notes: 'her own notes' });
    const { firstName, lastName, phone, eMail } = ben;
    await api.database.db.insert(notifications).values([
      {
        restaurant: 'R1',
        kind: 1,
        title: `Zulema ${zoe.lastName}`,
        message: '',
        calendarItem: { bookingUid: booking.uid },
      },
    ]);
    const changed = await host.change(booking.uid, { firstName, lastName, phone, eMail, notes: '' });
    expect(changed.body.uidGuest).toBe(ben.uid);

    const outlook = await outlookOf(zoe.uid);
    expect((await erase(zoe.uid, { version: outlook.version, coming: 'keep', seen: [] })).body).toEqual({
      bookings: 0,
      cancelled: 0,
    });
    const [handed, made] = await host.history(booking.uid);
    expect(handed).toMatchObject({
      before: { firstName: '', lastName: '', phone: '', eMail: '', notes: '', uidGuest: null, on: '2026-11-20' },
      after: { firstName: 'Benito', eMail: 'benito@example.com', uidGuest: ben.uid },
    });
    expect(made).toMatchObject({ action: 'create', after: { firstName: '', eMail: '', uidGuest: null } });
    for (const table of ['bookings', 'changes', 'outbox', 'idempotency_keys', 'notifications']) {
      const [row] = await inDatabase(
        sql`select count(*)::int as count from ${sql.identifier(table)} t where t::text ~* ${`zulema|${zoe.lastName}\\M|her own notes|${zoe.phone.slice(-8)}`}`,
      );
      expect([table, row?.count]).toEqual([table, 0]);
    }
    // Undo restores no personal data.
    expect((await host.undo(booking.uid)).body).toMatchObject({ firstName: '', phone: '', eMail: '', uidGuest: null });
  });

  test('also from bookings under the number of a diner merged into them', async () => {
    const [kept, gone] = [await addDiner({ firstName: 'Yara' }), await addDiner({ firstName: 'Yaracuy' })];
    const ben = await addDiner({ firstName: 'Bernardo' });
    const booking = await book(gone, { on: '2026-11-20' });
    expect((await merge(kept, gone)).status).toBeLessThan(300);
    const { firstName, lastName, phone } = ben;
    await host.change(booking.uid, { firstName, lastName, phone });
    const outlook = await outlookOf(kept.uid);
    await erase(kept.uid, { version: outlook.version, coming: 'keep', seen: [] });
    expect((await host.history(booking.uid)).map(({ before, after }) => [before?.firstName, after?.firstName])).toEqual(
      [
        ['', 'Bernardo'],
        [undefined, ''],
      ],
    );
  });

  test('also from staff notifications without a booking, and from archives', async () => {
    const zoe = await addDiner({ eMail: 'buyer.gone@example.com' });
    const { db } = api.database;
    await db.insert(purchases).values([
      {
        ...CARD_SOLD,
        subject: 9001,
        reference: 'G-9001',
        buyerName: 'Zoe Buyer',
        buyerEmail: 'Buyer.gone@example.com',
      },
      { ...CARD_SOLD, subject: 9002, reference: 'G-90011', buyerName: 'Else', buyerEmail: 'else@example.com' },
    ]);
    const [answer] = await db
      .insert(incomingMessages)
      .values({
        restaurant: 'R1',
        channel: 'sms',
        sender: zoe.phone,
        body: 'who?',
        act: 'reply',
        providerId: 'SM-9001',
      })
      .returning({ uid: incomingMessages.uid });
    const notification = { restaurant: 'R1', kind: 2, message: '' };
    await db.insert(notifications).values([
      { ...notification, title: 'Zoe Buyer · G-9001', message: '€50.00' },
      { ...notification, title: 'Zoe Buyer', message: 'G-9001', calendarItem: { dispute: 'open' } },
      { ...notification, title: zoe.phone, message: 'who?', calendarItem: { incomingUid: answer?.uid } },
      { ...notification, title: 'Else · G-90011', message: '€50.00' },
    ]);
    const archive = { restaurant: 'R1', by: 'Owner', at: new Date(now) };
    await db.insert(exportArchives).values([
      { ...archive, state: 'done' },
      { ...archive, state: 'running' },
      { ...archive, state: 'failed' },
    ]);

    await erase(zoe.uid, { version: zoe.version, coming: 'keep', seen: [] });
    const titles = (await db.select().from(notifications).where(eq(notifications.kind, 2))).map(({ title }) => title);
    expect(titles).toEqual(['Else · G-90011']);
    expect((await db.select().from(exportArchives)).map(({ state }) => state)).toEqual(['failed']);
  });

  test.each(['without a version', 'from a version'])(
    'and a concurrent change of their booking, made %s, restores nothing',
    async (how) => {
      const zoe = await addDiner({ firstName: 'Ximena', eMail: `ximena${people}@example.com` });
      const booking = await book(zoe, { on: '2026-12-04' });
      const { db, pool } = api.database;
      const { under } = await db.transaction(async (tx) => {
        await tx.select().from(bookings).where(eq(bookings.uid, booking.uid)).for('update');
        const input = { notes: 'By the window', ...(how === 'from a version' && { version: booking.version }) };
        const under = host.change(booking.uid, input);
        // It has read the booking, and waits. (The embedded database has one connection: there it has not begun.)
        if (pool)
          await eventually(async () =>
            expect(
              (
                await pool.query(
                  `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
                )
              ).rowCount,
            ).not.toBe(0),
          );
        const diner = (await findDinerRow(tx, 'R1', zoe.uid, true)) as DinerRow;
        await anonymise(tx, diner, [zoe.uid], new Date(now));
        return { under };
      });
      const { status, body } = await under;
      const nobody = { firstName: '', lastName: '', phone: '', eMail: '', uidGuest: null };
      if (how === 'from a version')
        expect([status, body]).toMatchObject([409, { code: 'version-conflict', current: { ...nobody, notes: '' } }]);
      else expect([status, body]).toMatchObject([200, { ...nobody, notes: 'By the window' }]);
      const [row] = await db.select().from(bookings).where(eq(bookings.uid, booking.uid));
      expect(row).toMatchObject({ firstName: '', phone: '', email: '', dinerUid: null });
      expect(JSON.stringify(await host.history(booking.uid))).not.toContain('Ximena');
    },
  );

  test('finds their data by indexes, among thousands of messages and changes', async () => {
    const zoe = await addDiner({ firstName: 'Ondina', eMail: 'ondina@example.com' });
    const booking = await book(zoe, { on: '2026-11-20' });
    const { db } = api.database;
    await db.execute(sql`
      insert into outbox (restaurant, channel, state, recipient, body, booking_uid)
      select 'R1', 'email', 'sent', 'Bulk' || n || '@example.com', '', n + 1000000 from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into incoming_messages (restaurant, channel, sender, body, act, provider_id, booking_uid)
      select 'R1', 'sms', '+34700' || lpad(n::text, 6, '0'), '', 'reply', 'bulk' || n, n + 1000000 from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into changes (restaurant, seq, kind, entity, entity_uid, action, before, after)
      select 'R1', n + 1000000, 1, 'booking', (n + 1000000)::text, 'update', jsonb_build_object('uidGuest', n + 1000000), jsonb_build_object('uidGuest', n + 1000000)
      from generate_series(1, 20000) n`);
    await db.execute(sql`analyze outbox, incoming_messages, changes`);
    const found = new Set<string>();
    await db.transaction(async (tx) => {
      const execute = tx.execute.bind(tx);
      const explained = async (statement: SQL) => {
        const [plan] = rowsOf<Record<string, unknown>>(await execute(sql`explain (format json) ${statement}`));
        for (const scan of scansOf(plan)) found.add(scan);
        return execute(statement);
      };
      tx.execute = explained as typeof tx.execute;
      const diner = (await findDinerRow(tx, 'R1', zoe.uid, true)) as DinerRow;
      await anonymise(tx, diner, [zoe.uid], new Date(now)).finally(() => (tx.execute = execute));
    });
    const messages = [...found].filter((scan) => /outbox|incoming/.test(scan)).sort();
    expect(messages).toEqual([
      'incoming_messages by incoming_messages_address',
      'incoming_messages by incoming_messages_booking',
      'outbox by outbox_address',
      'outbox by outbox_booking',
      'outbox by outbox_campaign_recipient',
      'outbox by outbox_gift_card',
    ]);
    expect([...found].filter((scan) => scan.startsWith('changes')).sort()).toEqual([
      'changes by changes_entity',
      'changes by changes_handed_over',
    ]);
    expect((await host.read(booking.uid)).body.firstName).toBe('');
    await db.execute(sql`delete from outbox where recipient like 'Bulk%'`);
    await db.execute(sql`delete from incoming_messages where provider_id like 'bulk%'`);
    await db.execute(sql`delete from changes where seq > 1000000`);
  });

  test('also from the rows that an import refused, and from no other', async () => {
    const zoe = await addDiner({ eMail: 'zoe.refused@example.com' });
    const { uid } = await importFile(
      `2024-05-03,20:30,many,"Refused, Zoe",,Zoe.Refused@example.com\n2024-05-03,20:30,many,Z,${zoe.phone.slice(3, 6)} ${zoe.phone.slice(6)},\n2024-05-03,20:30,many,Otto Ohm,,otto@example.com\n`,
    );
    const rejected = async () =>
      (await manager.call<string>('GET', `/tms/v2/restaurants/R1/imports/${uid}/rejected`)).body;
    expect((await rejected()).trim().split('\n')).toHaveLength(4);
    const { version } = await outlookOf(zoe.uid);
    await erase(zoe.uid, { version, coming: 'keep', seen: [] });
    expect(
      (await rejected())
        .trim()
        .split('\n')
        .map((line) => line.split(',').at(-1)?.trim()),
    ).toEqual(['Email', 'otto@example.com']);
  });

  test('keeps future bookings anonymously on request', async () => {
    const zoe = await addDiner();
    const coming = await book(zoe, { on: '2026-12-03' });
    const { version } = await outlookOf(zoe.uid);
    expect((await erase(zoe.uid, { version, coming: 'keep', seen: [coming.uid] })).body).toEqual({
      bookings: 1,
      cancelled: 0,
    });
    const { body } = await host.read(coming.uid);
    expect([body.status, body.lastName, body.phone]).toEqual([1001, '', '']);
  });

  test('and later bookings do not match them, whatever their name', async () => {
    const zoe = await addDiner();
    const past = await book(zoe, { on: '2026-11-20' });
    const { version } = await outlookOf(zoe.uid);
    await erase(zoe.uid, { version, coming: 'keep', seen: [] });
    const unknown = [{ field: 'uidGuest', message: 'unknown' }];
    const named = { firstName: 'Zoe', lastName: 'Quin', phone: '+34655000111', uidGuest: zoe.uid };
    expect((await host.book({ ...named, on: '2026-12-03' })).body.errors).toEqual(unknown);
    const other = await host.book({ lastName: 'Otero', on: '2026-12-03' });
    const { status, body } = await host.change(other.body.uid, { uidGuest: zoe.uid });
    expect([status, body.errors]).toEqual([400, unknown]);
    expect((await host.change(past.uid, { notes: 'Umbrella' })).status).toBe(200);
  });

  test('is refused with an unseen booking, and from an old version', async () => {
    const zoe = await addDiner();
    await book(zoe, { on: '2026-12-03' });
    expect((await erase(zoe.uid, { version: zoe.version, coming: 'cancel', seen: [] })).body.code).toBe(
      'coming-bookings',
    );
    expect((await erase(zoe.uid, { version: 77, coming: 'keep', seen: [] })).body.code).toBe('version-conflict');
    expect((await dinerOf(zoe.uid)).lastName).toBe(zoe.lastName);
  });

  test('is refused while a payment is pending, without any change', async () => {
    const zoe = await addDiner();
    const past = await book(zoe, { on: '2026-12-05' });
    await tillOf(host, past.uid).ask({ kind: 'card', amount: 5000 });
    const outlook = await outlookOf(zoe.uid);
    const input = { version: outlook.version, coming: 'keep', seen: [past.uid] };
    expect((await erase(zoe.uid, input)).body).toMatchObject({
      code: 'payment-under-way',
      details: { references: [expect.any(String)] },
    });
    expect((await host.read(past.uid)).body.lastName).toBe(zoe.lastName);
    // The payment request ends with the cancelled booking.
    expect((await erase(zoe.uid, { ...input, coming: 'cancel' })).status).toBe(200);
  });

  test('requires a manager of the same restaurant', async () => {
    const zoe = await addDiner();
    const input = { version: zoe.version, coming: 'keep', seen: [] };
    expect((await call('POST', `/${zoe.uid}/erasure`, input, host)).status).toBe(403);
    expect((await call('GET', `/${zoe.uid}/data`, undefined, host)).status).toBe(403);
    expect((await call('GET', `/${zoe.uid}/data`, undefined, await hostOf(api, 'R2', 'Owner'))).status).toBe(403);
  });

  test('excludes them from imports; booking themselves creates a new diner', async () => {
    const zoe = await addDiner({ eMail: 'zoe.back@example.com' });
    const { version } = await outlookOf(zoe.uid);
    await erase(zoe.uid, { version, coming: 'keep', seen: [] });
    const national = zoe.phone.slice(3);
    const state = await importFile(
      `2024-05-03,20:30,2,Zoe Back,${national},\n2024-05-04,20:30,3,Zoe Back,,ZOE.BACK@example.com\n2024-05-05,20:30,3,Otto Ohm,699000111,\n`,
    );
    expect(state).toMatchObject({ added: 3, diners: 1, erased: 2 });
    const rows = await api.database.db
      .select({ lastName: bookings.lastName, diner: bookings.dinerUid })
      .from(bookings)
      .where(and(eq(bookings.restaurant, 'R1'), eq(bookings.date, '2024-05-04')));
    expect(rows).toEqual([{ lastName: '', diner: null }]);
    await guest.book({
      firstName: 'Zoe',
      lastName: 'Back',
      phone: zoe.phone,
      email: 'zoe.back@example.com',
      date: '2026-12-01',
      time: 20,
    });
    const [again] = await api.database.db.select().from(diners).where(eq(diners.email, 'zoe.back@example.com'));
    expect([again?.uid === zoe.uid, again?.deletedAt]).toEqual([false, null]);
  });
});

test("a manager exports a person's data, the same as the guest's own page returns", async () => {
  const zoe = await addDiner({ notes: 'likes table 4' });
  await book(zoe, { on: '2026-12-03' });
  await api.database.db.insert(incomingMessages).values([
    { restaurant: 'R1', channel: 'sms', sender: zoe.phone, body: 'A cake, please', act: 'reply', providerId: 'SM1' },
    { restaurant: 'R1', channel: 'sms', sender: '+34699999999', body: 'Not hers', act: 'reply', providerId: 'SM2' },
  ]);
  const { body } = await call<WireGuestData>('GET', `/${zoe.uid}/data`);
  expect(body).toMatchObject({
    person: { lastName: zoe.lastName, staff: { notes: 'likes table 4' } },
    bookings: [{ date: '2026-12-03', covers: 2 }],
    replies: [{ channel: 'sms', from: zoe.phone, text: 'A cake, please' }],
  });
});

describe('two records of one person', () => {
  test('are suggested with the reasons, until marked as different', async () => {
    const one = await addDiner({ firstName: 'Lucía', lastName: 'Ferreira' });
    const other = await addDiner({ firstName: 'Lucia', lastName: 'Fereira', phone: one.phone });
    const pair = await pairOf(one.uid, other.uid);
    expect(pair).toMatchObject({ reasons: ['same-phone', 'near-name'] });
    expect((await call('POST', '/duplicates/dismissed', { a: other.uid, b: one.uid })).body).toEqual({ ok: true });
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
    // Whatever is changed of them.
    await call('PATCH', `/${one.uid}`, { lastName: 'Fereira' });
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
  });

  test('with too little in common are suggested through a third record similar to both, while it is', async () => {
    const one = await addDiner({ firstName: 'Uxía', lastName: 'Lamas' });
    const other = await addDiner({ firstName: 'Uxía', lastName: 'Lamas', eMail: 'uxia.lamas@example.com' });
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
    const third = await addDiner({
      firstName: 'Uxia',
      lastName: 'Lamas',
      phone: one.phone,
      eMail: 'uxia.lamas@example.com',
    });
    expect(await pairOf(other.uid, third.uid)).toMatchObject({ reasons: ['same-email', 'same-name'] });
    expect(await pairOf(one.uid, other.uid)).toMatchObject({ reasons: ['same-name', 'third-record'] });
    // Two numbers and one name prove nothing once the third is another person.
    await call('PATCH', `/${third.uid}`, { firstName: 'Breixo', lastName: 'Rial' });
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
    await call('PATCH', `/${third.uid}`, { firstName: 'Uxía', lastName: 'Lamas' });
    expect(await pairOf(one.uid, other.uid)).toBeDefined();
    await call('POST', '/duplicates/dismissed', { a: one.uid, b: other.uid });
    await call('PATCH', `/${third.uid}`, { notes: 'by the window' });
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
    expect(await pairOf(one.uid, third.uid)).toBeDefined();
  });

  test('are found and listed in as many statements for two hundred as for one', async () => {
    const ask = async (count: number, lastName: string) => {
      await listed();
      await api.database.db.insert(diners).values(
        Array.from({ length: count * 2 }, (_one, n) => ({
          restaurant: 'R1',
          firstName: n % 2 === 0 ? 'Otilia' : 'Otília',
          lastName: `${lastName}${Math.floor(n / 2)}`,
          phone: `+3469${String(3_000_000 + Math.floor(n / 2) * 7_919)}${lastName.length}`,
        })),
      );
      const counted = countStatements(api.database.db);
      const context = { ...contextOf(), db: counted.db };
      const restaurant = { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
      const { pairs } = await listDuplicates(
        { context, restaurant, actor: systemActor('test') },
        { limit: 100, offset: 0 },
      );
      return [pairs.length, counted.count()];
    };
    const [, few] = await ask(1, 'Arca');
    const [pairs, many] = await ask(100, 'Baiona');
    expect([pairs, many]).toEqual([100, few]);
  });

  test('are found at night among thousands, whichever batch each of them is in', async () => {
    // Three batches: 4 and 2,504 are one person, as are 10 and 12; every other number and name is unique.
    await api.database.db.execute(sql`
      insert into diners (restaurant, uid, first_name, last_name, phone)
      select 'R2', 700000 + n, 'Person' || n, 'Sobral' || md5(n::text), '+34' || (700000000 + n * 7919 % 99999989)
      from generate_series(1, 2600) n where n not in (12, 2504)`);
    await api.database.db.execute(sql`
      insert into diners (restaurant, uid, first_name, last_name, phone)
      select restaurant, uid + case when uid = 700004 then 2500 else 2 end, first_name, last_name, phone from diners
      where restaurant = 'R2' and uid in (700004, 700010)`);
    await findDuplicates({ context: contextOf() });
    const found = rowsOf<{ a: number; b: number; reasons: string[] }>(
      await api.database.db.execute(sql`
        select a_uid::int - 700000 as a, b_uid::int - 700000 as b, reasons from duplicate_pairs where restaurant = 'R2' order by 1, 2`),
    );
    const reasons = ['same-phone', 'same-name'];
    expect(found).toEqual([
      { a: 4, b: 2504, reasons },
      { a: 10, b: 12, reasons },
    ]);
    const left = await api.database.db.execute(
      sql`select count(*)::int as count from diners where compared_version <> version and uid <> 1000`,
    );
    expect(rowsOf<{ count: number }>(left)).toEqual([{ count: 0 }]);
  });

  test('are merged: bookings, notes of both, and the stricter consent', async () => {
    const one = await addDiner({ firstName: 'Iria', lastName: 'Sande', eMail: 'iria@example.com', allergies: 'Nuts' });
    const other = await addDiner({
      firstName: 'Iria',
      lastName: 'Sande',
      phone: one.phone.replace('+34', '0034'),
      allergies: 'Milk',
      birthday: '1990-05-01',
    });
    const consent = { at: '2026-01-01T10:00:00Z', how: 'preferences' as const };
    await api.database.db
      .update(diners)
      .set({ consents: { email: { ...consent, to: 'iria@example.com' }, sms: { ...consent, to: one.phone } } })
      .where(eq(diners.uid, one.uid));
    await suppress(
      api.database.db as never,
      { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } },
      [{ channel: 'sms', address: other.phone }],
      'stopped',
    );
    const booked = [await book(one, { on: '2026-12-10' }), await book(other, { on: '2026-12-11' })];
    const [a, b] = [await dinerOf(one.uid), await dinerOf(other.uid)];
    const { body, status } = await merge(a, b);
    expect([status, body]).toEqual([
      200,
      { uid: expect.any(Number), kept: one.uid, until: '2027-02-19T12:00:00.000Z' },
    ]);
    const kept = await dinerOf(one.uid);
    expect(kept).toMatchObject({
      allergies: 'Nuts\nMilk',
      birthday: '1990-05-01',
      consents: { email: { to: 'iria@example.com' } },
    });
    expect(kept.consents).not.toHaveProperty('sms');
    expect((await Promise.all(booked.map(({ uid }) => host.read(uid)))).map((read) => read.body.uidGuest)).toEqual([
      one.uid,
      one.uid,
    ]);
    expect((await call('GET', `/${other.uid}`)).status).toBe(410);
    expect(await pairOf(one.uid, other.uid)).toBeUndefined();
    const log = await api.database.db
      .select()
      .from(changes)
      .where(and(eq(changes.entity, 'diner'), eq(changes.entityUid, String(other.uid))));
    expect(log.at(-1)).toMatchObject({ action: 'delete', after: { mergedInto: one.uid } });
    // A booking with the merged diner's contact details matches the remaining one.
    const later = await host.book({ firstName: 'Iria', lastName: 'S', phone: other.phone, on: '2026-12-12' });
    expect(later.body.uidGuest).toBe(one.uid);
  });

  test("keep the merged diner's marks as different from a third", async () => {
    const one = await addDiner({ firstName: 'Sabela', lastName: 'Otero' });
    const [other, third] = [
      await addDiner({ firstName: 'Sabela', lastName: 'Oteros', phone: one.phone }),
      await addDiner({ firstName: 'Sabela', lastName: 'Oteroz', phone: one.phone }),
    ];
    expect(await pairOf(one.uid, third.uid)).toBeDefined();
    await call('POST', '/duplicates/dismissed', { a: other.uid, b: third.uid });
    expect((await merge(one, other)).status).toBe(200);
    expect(await pairOf(one.uid, third.uid)).toBeUndefined();
  });

  test('redirect a device that still uses the merged id to the remaining diner', async () => {
    const [one, other] = [await addDiner(), await addDiner()];
    await merge(one, other);
    expect((await book(other, { on: '2026-12-13' })).uid).toBeGreaterThan(0);
    const [row] = await api.database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.date, '2026-12-13'), eq(bookings.restaurant, 'R1')));
    expect(row?.dinerUid).toBe(one.uid);
    const { firstName, lastName, phone } = await dinerOf(one.uid);
    expect((await host.book({ on: '2026-12-14', uidGuest: other.uid })).body).toMatchObject({
      uidGuest: one.uid,
      firstName,
      lastName,
      phone,
    });
  });

  test('are merged by one of two managers at once, and not from an old version', async () => {
    const [one, other] = [await addDiner(), await addDiner()];
    const second = await hostOf(api, 'R1', 'Manager');
    const answers = await Promise.all([merge(one, other), merge(other, one, {}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [third, fourth] = [await addDiner(), await addDiner()];
    await call('PATCH', `/${fourth.uid}`, { notes: 'news' });
    expect((await merge(third, fourth)).body.code).toBe('version-conflict');
  });

  test.each([
    ['one diner twice', 'gone', (uid: number) => ({ uid, version: 1 })],
    ['the walk-in guest', 'gone', () => ({ uid: 1000, version: 1 })],
  ])('refuses %s by name', async (_name, field, goneOf) => {
    const one = await addDiner();
    const input = { kept: { uid: one.uid, version: one.version }, gone: goneOf(one.uid), fields: {} };
    const { status, body } = await call('POST', '/merges', input);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('undoing a merge', () => {
  test("restores each one's data, and assigns later changes to the expected one", async () => {
    const one = await addDiner({ firstName: 'Noa', allergies: 'Nuts' });
    const other = await addDiner({ firstName: 'Noah', company: 'Acme', allergies: 'Milk' });
    const [first, second] = [await book(one, { on: '2026-12-14' }), await book(other, { on: '2026-12-15' })];
    const { body: made } = await merge(await dinerOf(one.uid), await dinerOf(other.uid));
    await call('PATCH', `/${one.uid}`, { notes: 'since' });
    const since = await host.book({ firstName: 'N', lastName: 'N', phone: other.phone, on: '2026-12-16' });
    const kept = await host.book({ firstName: 'N', lastName: 'N', phone: one.phone, on: '2026-12-16' });
    expect([since.body.uidGuest, kept.body.uidGuest]).toEqual([one.uid, one.uid]);

    expect((await undo(made.uid)).body).toEqual({ kept: one.uid, gone: other.uid });
    expect(await dinerOf(one.uid)).toMatchObject({ firstName: 'Noa', company: '', allergies: 'Nuts', notes: 'since' });
    expect(await dinerOf(other.uid)).toMatchObject({ firstName: 'Noah', company: 'Acme', allergies: 'Milk' });
    const owners = await Promise.all(
      [first, second, since.body, kept.body].map(async ({ uid }) => (await host.read(uid)).body.uidGuest),
    );
    expect(owners).toEqual([one.uid, other.uid, other.uid, one.uid]);
    expect((await undo(made.uid)).body.code).toBe('merge-undone');
  });

  test('withdraws a consent withdrawn since from both', async () => {
    const [one, other] = [await addDiner(), await addDiner({ eMail: 'both@example.com' })];
    const given = { email: { at: '2026-01-01T10:00:00Z', to: 'both@example.com' } };
    await api.database.db.update(diners).set({ consents: given }).where(eq(diners.uid, other.uid));
    const { body: made } = await merge(one, other);
    expect((await dinerOf(one.uid)).consents).toEqual(given);
    await api.database.db.update(diners).set({ consents: {} }).where(eq(diners.uid, one.uid));
    await undo(made.uid);
    expect([(await dinerOf(one.uid)).consents, (await dinerOf(other.uid)).consents]).toEqual([{}, {}]);
  });

  test('works within 90 days, the later merge first', async () => {
    const [one, other, third] = [await addDiner(), await addDiner(), await addDiner()];
    const { body: first } = await merge(one, other);
    const { body: second } = await merge(third, await dinerOf(one.uid));
    expect((await undo(first.uid)).body.code).toBe('merge-again');
    now = START + 90 * DAY_MS + 1;
    expect((await undo(second.uid)).body.code).toBe('merge-expired');
    now = START + 90 * DAY_MS;
    expect((await undo(second.uid)).status).toBe(200);
    expect((await undo(first.uid)).status).toBe(200);
    expect((await dinerOf(other.uid)).lastName).toBe(other.lastName);
  });

  test('is refused after one of the two was erased, and no data is left to restore', async () => {
    const [one, other] = [await addDiner(), await addDiner({ eMail: 'hidden@example.com' })];
    const { body: made } = await merge(one, other);
    const { version } = await outlookOf(one.uid);
    expect((await erase(one.uid, { version, coming: 'keep', seen: [] })).status).toBe(200);
    expect((await undo(made.uid)).body.code).toBe('merge-erased');
    const [kept] = await api.database.db.select().from(dinerMerges).where(eq(dinerMerges.uid, made.uid));
    const [gone] = await api.database.db.select().from(diners).where(eq(diners.uid, other.uid));
    expect([kept?.snapshot, gone?.email, gone?.phone, gone?.mergedInto]).toEqual([null, '', '', null]);
    const { body } = await call<{ merges: DinerMerge[] }>('GET', `/merges?diner=${one.uid}`);
    expect(body.merges).toMatchObject([{ uid: made.uid, state: 'erased', keptName: '', goneName: '' }]);
  });
});

describe('diners inactive for years', () => {
  const ruleOf = async () => (await call<RetentionRule>('GET', '/retention')).body;
  const preview = async (years: number) =>
    (await call<RetentionPreview>('GET', `/retention/preview?years=${years}`)).body;
  const set = (input: object) => call<RetentionRule>('PATCH', '/retention', input);
  const work = () => eraseStale({ context: contextOf() });
  /** Created then, with a booking on that day. */
  async function formerGuest(on: string, input: Record<string, unknown> = {}): Promise<WireDiner> {
    const diner = await addDiner(input);
    const { uid } = await book(diner, { on: '2026-12-20' });
    await api.database.db
      .update(bookings)
      .set({ startsAt: new Date(`${on}T20:00:00Z`), date: on, createdDate: on })
      .where(eq(bookings.uid, uid));
    await api.database.db
      .update(diners)
      .set({ createdAt: new Date(`${on}T10:00:00Z`) })
      .where(eq(diners.uid, diner.uid));
    return diner;
  }

  test('are erased at night once a manager has previewed and enabled it, and no others', async () => {
    const old = await formerGuest('2019-05-01', { lastName: 'Oldest' });
    const consented = await formerGuest('2019-05-02');
    await api.database.db
      .update(diners)
      .set({ consents: { email: { at: '2025-01-01T10:00:00Z', to: 'a@example.com' } } })
      .where(eq(diners.uid, consented.uid));
    const coming = await formerGuest('2019-05-03');
    await book(coming, { on: '2026-12-21' });
    const owing = await formerGuest('2019-05-04');
    const [owed] = await api.database.db.select().from(bookings).where(eq(bookings.dinerUid, owing.uid));
    await tillOf(host, owed?.uid ?? 0).ask({ kind: 'card', amount: 5000 });

    expect(await ruleOf()).toMatchObject({ years: 5, active: false, version: 0 });
    await work();
    const seen = await preview(5);
    expect(seen).toEqual({
      total: 1,
      diners: [{ uid: old.uid, firstName: 'Zoe', lastName: 'Oldest', lastSeen: '2019-05-01', bookings: 1 }],
    });
    expect((await set({ years: 5, active: true, version: 0 })).body.code).toBe('version-conflict');
    expect((await set({ years: 5, active: true, version: 0, seen: 7 })).body.code).toBe('version-conflict');
    expect((await set({ years: 5, active: true, version: 0, seen: 1 })).body).toMatchObject({
      active: true,
      version: 1,
    });
    await work();
    expect((await call('GET', `/${old.uid}`)).status).toBe(410);
    for (const one of [consented, coming, owing]) expect((await dinerOf(one.uid)).lastName).toBe(one.lastName);
    expect(await ruleOf()).toMatchObject({ erased: 1, ranAt: '2026-11-21T12:00:00.000Z' });
    expect((await preview(5)).total).toBe(0);
  });
});

test('every reference to a diner is covered by a merge', async () => {
  const columns = await inDatabase(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'diner_uid' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(DINER_TABLES.map(({ table }) => table).sort());
});

test('suggestions of two restaurants stay separate', async () => {
  const pairsOf = async (restaurant: string) => {
    const { body } = await caller(api, (await hostOf(api, restaurant, 'Manager')).token)<{ pairs: DuplicatePair[] }>(
      'GET',
      `/tms/v2/restaurants/${restaurant}/diners/duplicates`,
    );
    return body.pairs.map(({ a, b }) => [a.uid, b.uid].sort((x, y) => x - y)).sort(([x = 0], [y = 0]) => x - y);
  };
  // Those of the three batches above.
  expect(await pairsOf('R2')).toEqual([
    [700_004, 702_504],
    [700_010, 700_012],
  ]);
  expect((await pairsOf('R1')).flat().filter((uid) => uid >= 700_000)).toEqual([]);
});

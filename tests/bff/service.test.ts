import sharp from 'sharp';
import * as described from '@/app/api/services/[service]/[...path]/route';
import { GET as exportAll } from '@/app/api/services/[service]/export/route';
import { GET as readImage } from '@/app/api/services/[service]/files/[hash]/[name]/route';
import { POST as startImport } from '@/app/api/services/[service]/imports/route';
import { GET as readRejected } from '@/app/api/services/[service]/imports/[uid]/rejected/route';
import { GET as readBell } from '@/app/api/services/[service]/notifications/route';
import { POST as resetBell } from '@/app/api/services/[service]/notifications/reset/route';
import { POST as viewOne } from '@/app/api/services/[service]/notifications/viewed/route';
import { GET as readSetup, PATCH as changeSetup } from '@/app/api/services/[service]/setup/route';
import { type Calendar, type Hours, NO_RULES } from '@/lib/rules/hours/hours';
import type { DatedBlock } from '@/lib/rules/availability/limits';
import type { Affected } from '@/lib/rules/availability/affected-booking';
import type { ChangeList } from '@/lib/rules/booking/change';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import type { Diner } from '@/lib/rules/diner/diner';
import type { Notifications } from '@/lib/rules/message/notification';
import type { Ad } from '@/lib/resources/restaurant/ads-schema';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { Plan, TableStates } from '@/lib/rules/seating/plan';
import type { Setup } from '@/lib/rules/setup/setup';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { addSignIn } from '../support/api/add-sign-in';
import { eventually } from '../support/eventually';
import { staffBrowser } from '../support/api/staff-browser';
import { configureWeb } from '../support/api/web';
import { describedRoute } from '../support/api/described-route';

const readHours = describedRoute('GET', 'rotas');
const saveHours = describedRoute('POST', 'rotas');
const blockTable = describedRoute('POST', 'table-blocks/{table}');
const readStates = describedRoute('GET', 'table-state');
const addBlocks = describedRoute('POST', 'blocks');
const removeBlock = describedRoute('DELETE', 'blocks/{uid}');
const changeBlock = describedRoute('PATCH', 'blocks/{uid}');
const endPause = describedRoute('POST', 'blocks/{uid}/end');
const pauseArrivals = describedRoute('POST', 'blocks/pause');
const readCalendar = describedRoute('GET', 'calendar');
const readChanges = describedRoute('GET', 'changes');
const findDiners = describedRoute('GET', 'diners');
const addDiner = describedRoute('POST', 'diners');
const removeDiner = describedRoute('DELETE', 'diners/{uid}');
const changeDiner = describedRoute('PATCH', 'diners/{uid}');
const readImport = describedRoute('GET', 'imports/{uid}');
const readPlans = describedRoute('GET', 'plans');
const addRestrictions = describedRoute('POST', 'restrictions');
const undoHours = describedRoute('POST', 'rotas/undo');
const findAffected = describedRoute('POST', 'affected');

let api: ApiServer;
let host: Awaited<ReturnType<typeof staffBrowser>>;
let manager: typeof host;

beforeAll(async () => {
  // The clock of online bookings and pauses is fixed: the dates of the calendar pass.
  api = await startApi({ now: () => Date.parse('2026-11-21T12:00:00Z') });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(api.database, 'host@uno.test', { R1: 'staff' });
  await addSignIn(api.database, 'manager@uno.test', { R1: 'Manager' });
  host = await staffBrowser('host@uno.test', 'la-uno');
  manager = await staffBrowser('manager@uno.test', 'la-uno');
});
afterAll(() => api.close());

describe('setup', () => {
  /** The smallest PNG there is. */
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test("is read in the app's field names", async () => {
    const { status, body } = await host.ask<Setup>(readSetup, 'setup');
    expect([status, body.uid, body.defaultTurn, body.timeZone]).toEqual([200, 'R1', 2, 'Europe/Madrid']);
    expect(body.statuses.find(({ code }) => code === 1000)).toMatchObject({ name: 'Sentado', stage: 4 });
  });

  test('is sent once to a client that has it, as every read, and again when changed', async () => {
    const read = (etag: string) => host.ask<Setup>(readSetup, 'setup', { headers: { 'if-none-match': etag } });
    const etag = (await host.ask(readSetup, 'setup')).headers.get('etag') ?? '';
    expect([etag, (await read(etag)).status]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/), 304]);
    await manager.ask(changeSetup, 'setup', { method: 'PATCH', body: { name: 'Una' } });
    const changed = await read(etag);
    expect([changed.status, changed.body.name]).toEqual([200, 'Una']);
  });

  test('is changed by a manager only', async () => {
    const change = { method: 'PATCH', body: { name: 'Uno', milTime: false } };
    expect(await host.ask(changeSetup, 'setup', change)).toMatchObject({
      status: 403,
      body: { code: 'admin-required', error: 'Admin user required to perform this action' },
    });
    expect(await manager.ask<Setup>(changeSetup, 'setup', change)).toMatchObject({
      status: 200,
      body: { name: 'Uno', milTime: false },
    });
  });

  test("a change from an outdated setup returns the current one, in the app's field names", async () => {
    const refused = await manager.ask(changeSetup, 'setup', { method: 'PATCH', body: { name: 'Dos', rowVersion: 0 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'version-conflict', current: { name: 'Uno' } } });
  });

  test('accepts an image with the change, and serves it at our own address', async () => {
    const form = new FormData();
    form.set('change', JSON.stringify({ fullName: 'Uno, Valencia' }));
    form.set('picture', new File([PNG], 'restaurant.png', { type: 'image/png' }));
    const { body } = await manager.ask<Setup>(changeSetup, 'setup', {
      method: 'PATCH',
      body: form,
      headers: { 'content-length': '1000' },
    });
    expect(body.fullName).toBe('Uno, Valencia');
    const [hash, name] = body.picture.replace('/api/services/la-uno/files/', '').split('/') as [string, string];
    const image = await host.ask(readImage, `files/${hash}/${name}`, { params: { hash, name } });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(image.headers.get('cache-control')).toContain('immutable');
  });

  test('a form that is too large, or without its size, is not read', async () => {
    const form = new FormData();
    form.set('change', '{}');
    const sent = (headers: Record<string, string>) =>
      manager.ask(changeSetup, 'setup', { method: 'PATCH', body: form, headers });
    expect(await sent({ 'content-length': '99000000' })).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await sent({})).toMatchObject({ status: 413 });
  });
});

test("older messages, guests' replies and survey answers are paged by the address", async () => {
  const readPage = async (path: string) => {
    const dates = path === 'survey-answers' ? '&from=2026-11-01&to=2026-11-21' : '';
    const address = `${path}?before=7${dates}`;
    const { status, body } = await manager.ask<{ next: number | null }>(describedRoute('GET', path), address);
    return [path, status, body.next];
  };
  expect(await readPage('messages')).toEqual(['messages', 200, null]);
  expect(await readPage('messages/incoming')).toEqual(['messages/incoming', 200, null]);
  expect(await readPage('survey-answers')).toEqual(['survey-answers', 200, null]);
  const wrong = await manager.ask(describedRoute('GET', 'messages'), 'messages?before=x');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation', errors: [{ field: 'before' }] } });
});

describe('hours and floor', () => {
  test("shifts, plans and states are read in the app's field names", async () => {
    const hours = (await host.ask<Hours>(readHours, 'rotas')).body;
    expect(hours.shifts.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Lunch', 13, 16],
      ['Dinner', 20, 24],
    ]);
    const { plans } = (await host.ask<{ plans: Plan[] }>(readPlans, 'plans')).body;
    expect(plans[0]?.areas.map(({ name }) => name)).toEqual(['Inside', 'Terrace']);
    expect((await host.ask<TableStates>(readStates, 'table-state?date=2026-11-21')).body.date).toBe('2026-11-21');
  });

  test("a wrong shift is refused by the app's name of the field", async () => {
    const dinner = {
      uid: null,
      name: 'Dinner',
      type: 'Dinner',
      start: 22,
      end: 20,
      weekdays: [5],
      plan: 'main',
      ...NO_RULES,
    };
    const refused = await manager.ask(saveHours, 'rotas', { method: 'POST', body: { shifts: [dinner] } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ message: 'invalidTimeRange' }] },
    });
    expect(refused.body.errors?.[0]?.field).toMatch(/^shifts\.0/);
  });

  test('a special date closes its day', async () => {
    const closed = { uid: null, name: 'Closed', dates: ['2027-01-06'], sessions: [] };
    const { status, body } = await manager.ask<Hours>(saveHours, 'rotas', {
      method: 'POST',
      body: { specialDates: [closed] },
    });
    expect([status, body.specialDates[0]?.dates]).toEqual([200, ['2027-01-06']]);
    expect(await host.book({ date: '2027-01-06' })).toMatchObject({ status: 409, body: { code: 'closed-date' } });
  });

  test('a period is blocked in an area, with the affected bookings, and undone by its number', async () => {
    const date = '2031-06-02';
    await host.book({ date, time: 21, covers: 6, firstName: 'Ada', lastName: 'Lovelace', tables: ['t4'] });
    const block = { dates: [date], scope: 2, from: 20, to: 1, area: 2 };
    const affected = (
      await manager.ask<Affected>(findAffected, 'affected', {
        method: 'POST',
        body: { blocks: { add: [{ ...block, area: null }] } },
      })
    ).body;
    expect(affected.bookings).toMatchObject([
      { date, time: 21, covers: 6, name: 'Ada Lovelace', tables: ['t4'], why: { code: 'blocked', from: 20, to: 25 } },
    ]);
    expect(
      (
        await manager.ask<Affected>(findAffected, 'affected', {
          method: 'POST',
          body: { blocks: { add: [{ ...block, area: 1 }] } },
        })
      ).body.bookings,
    ).toEqual([]);

    const added = await manager.ask<{ uids: number[]; change: number }>(addBlocks, 'blocks', {
      method: 'POST',
      body: block,
    });
    const uid = added.body.uids[0] as number;
    const change = { method: 'PATCH', body: { area: null, to: 24 }, params: { uid: String(uid) } };
    expect((await manager.ask(changeBlock, `blocks/${uid}`, change)).body).toMatchObject({
      block: { uid, date, from: 20, to: 24, area: null, pause: false },
    });
    const blocks = async () =>
      (await host.ask<Calendar>(readCalendar, `calendar?from=${date}&to=${date}`)).body.days[date]?.blocks;
    expect(await blocks()).toEqual([{ uid, scope: 2, from: 20, to: 24, area: null, pause: false }]);
    const removed = await manager.ask<{ change: number }>(removeBlock, `blocks/${uid}`, {
      method: 'DELETE',
      params: { uid: String(uid) },
    });
    expect(await blocks()).toEqual([]);
    expect(
      (await manager.ask(undoHours, 'rotas/undo', { method: 'POST', body: { change: removed.body.change } })).body,
    ).toEqual({ ok: true });
    expect(await blocks()).toHaveLength(1);
  });

  test('arrivals are paused and resumed, and a limit is set', async () => {
    const paused = await host.ask<{ block: DatedBlock }>(pauseArrivals, 'blocks/pause', {
      method: 'POST',
      body: { minutes: 60, scope: 1, area: null },
    });
    expect(paused.body.block).toMatchObject({ scope: 1, area: null, pause: true });
    const uid = String(paused.body.block.uid);
    expect(
      (await host.ask<{ block: DatedBlock | null }>(endPause, `blocks/${uid}/end`, { method: 'POST', params: { uid } }))
        .status,
    ).toBe(200);
    const limit = {
      dates: ['2031-06-03'],
      scope: 2,
      start: 20,
      end: 22,
      area: 1,
      measure: 'covers',
      max: 10,
      counts: 'present',
      minCovers: null,
      maxCovers: 6,
    };
    const { status } = await manager.ask(addRestrictions, 'restrictions', { method: 'POST', body: limit });
    expect(status).toBe(200);
    const calendar = (await host.ask<Calendar>(readCalendar, 'calendar?from=2031-06-03&to=2031-06-03')).body;
    expect(calendar.days['2031-06-03']?.restrictions).toMatchObject([
      { area: 1, max: 10, counts: 'present', maxCovers: 6 },
    ]);
  });

  test('a table is blocked and unblocked, and the calendar shows it', async () => {
    const span = { date: '2026-11-26', from: 20, to: 22 };
    const set = (scope: number) =>
      host.ask(blockTable, 'table-blocks/t1', { method: 'POST', body: { scope, ...span }, params: { table: 't1' } });
    const blocks = async () =>
      (await host.ask<Calendar>(readCalendar, 'calendar?from=2026-11-26&to=2026-11-26')).body.days['2026-11-26']
        ?.tableBlocks;
    expect((await set(2)).body).toEqual({ ok: true });
    expect(await blocks()).toMatchObject([{ table: 't1', scope: 2, from: 20, to: 22 }]);
    await set(0);
    expect(await blocks()).toEqual([]);
  });
});

describe('people', () => {
  test('a diner is added, found, changed, and deleted by a manager only', async () => {
    const { body: diner } = await host.ask<Diner>(addDiner, 'diners', {
      method: 'POST',
      body: { firstName: 'Marta', lastName: 'Soler', email: 'marta@example.es' },
    });
    const found = (await host.ask<{ diners: Diner[]; total: number }>(findDiners, 'diners?search=soler')).body;
    expect([found.total, found.diners[0]?.email]).toEqual([1, 'marta@example.es']);
    const params = { uid: String(diner.uid) };
    const change = { method: 'PATCH', body: { vip: true, version: diner.version }, params };
    expect((await host.ask<Diner>(changeDiner, `diners/${diner.uid}`, change)).body.vip).toBe(true);
    const refused = await host.ask(changeDiner, `diners/${diner.uid}`, change);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'version-conflict', current: { email: 'marta@example.es', vip: true } },
    });
    const remove = { method: 'DELETE', params };
    expect((await host.ask(removeDiner, `diners/${diner.uid}`, remove)).status).toBe(403);
    expect((await manager.ask(removeDiner, `diners/${diner.uid}`, remove)).body).toEqual({ ok: true });
  });

  test('a note is written for a date, changed and deleted', async () => {
    const [all, path] = [{ path: ['notes'] }, (uid: number) => ({ path: ['notes', String(uid)] })];
    const { body: note } = await host.ask<Note>(described.POST, 'notes', {
      method: 'POST',
      body: { date: '2026-11-27', text: 'Fish is late' },
      params: all,
    });
    await host.ask(described.PATCH, `notes/${note.uid}`, {
      method: 'PATCH',
      body: { text: 'No fish', version: note.version },
      params: path(note.uid),
    });
    const notes = async () =>
      (await host.ask<{ notes: Note[] }>(described.GET, 'notes?date=2026-11-27', { params: all })).body.notes.map(
        ({ text }) => text,
      );
    expect(await notes()).toEqual(['No fish']);
    const old = await host.ask<{ current: Note }>(described.PATCH, `notes/${note.uid}`, {
      method: 'PATCH',
      body: { text: 'Fish', version: note.version },
      params: path(note.uid),
    });
    expect([old.status, old.body.code, old.body.current]).toEqual([
      409,
      'version-conflict',
      { ...note, text: 'No fish', version: 2 },
    ]);
    await host.ask(described.DELETE, `notes/${note.uid}`, { method: 'DELETE', params: path(note.uid) });
    expect(await notes()).toEqual([]);
    expect(
      await host.ask(described.POST, 'notes', { method: 'POST', body: { date: '2026-11-27', text: ' ' }, params: all }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'text', message: 'required' }] } });
  });
});

describe('an ad', () => {
  const XMAS = { title: 'Vale', text: '', link: '', from: '2026-12-01', to: null, active: true };
  const image = (background: string) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer();
  async function formOf(input: Record<string, unknown>, background: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input))
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    form.set('picture', new File([new Uint8Array(await image(background))], 'photo.png'));
    return form;
  }
  const length = { 'content-length': '2000' };

  test('goes to the API with its picture unchanged, on creation and change, and the picture is served', async () => {
    const made = await manager.ask<Ad>(described.POST, 'ads?region=eu', {
      method: 'POST',
      body: await formOf(XMAS, 'red'),
      params: { path: ['ads'] },
      headers: length,
    });
    expect([made.status, made.body]).toEqual([
      200,
      { ...XMAS, uid: made.body.uid, version: 1, picture: expect.stringContaining('/picture-') },
    ]);
    const path = ['ads', String(made.body.uid)];
    const changed = await manager.ask<Ad>(described.PATCH, 'ads/1?region=eu', {
      method: 'PATCH',
      body: await formOf({ version: 1 }, 'blue'),
      params: { path },
      headers: length,
    });
    expect(changed.body).toMatchObject({ title: 'Vale', version: 2 });
    const [hash = '', name = ''] = changed.body.picture.split('/');
    expect(
      (await manager.ask(readImage, `files/${changed.body.picture}`, { params: { hash, name } })).headers.get(
        'content-type',
      ),
    ).toBe('image/png');
    const old = await manager.ask<{ current: Ad }>(described.PATCH, 'ads/1', {
      method: 'PATCH',
      body: await formOf({ version: 1 }, 'green'),
      params: { path },
      headers: length,
    });
    expect([old.status, old.body.current]).toEqual([409, changed.body]);
  });

  test('is refused with a too large picture, and for roles that may not create one', async () => {
    const large = await manager.ask(described.POST, 'ads', {
      method: 'POST',
      body: await formOf(XMAS, 'red'),
      params: { path: ['ads'] },
      headers: { 'content-length': '12000000' },
    });
    expect([large.status, large.body.code]).toEqual([413, 'too-large']);
    expect(
      (
        await host.ask(described.POST, 'ads', {
          method: 'POST',
          body: await formOf(XMAS, 'red'),
          params: { path: ['ads'] },
          headers: length,
        })
      ).status,
    ).toBe(403);
  });
});

describe('notifications and changes', () => {
  test('an online booking notifies until it was seen', async () => {
    const { body: booking } = await host.book({
      date: '2026-11-30',
      channel: 0,
      firstName: 'Online',
      lastName: 'Guest',
    });
    const bell = async () => (await host.ask<Notifications>(readBell, 'notifications')).body;
    const [told] = (await bell()).notifications;
    expect(told).toMatchObject({
      title: 'Online Guest',
      kind: 2,
      date: '2026-11-30',
      bookingUid: booking.uid,
      viewed: false,
    });
    expect((await bell()).counter).toBe(1);
    expect((await host.ask(resetBell, 'notifications/reset', { method: 'POST', body: {} })).body).toEqual({ ok: true });
    expect(
      (await host.ask(viewOne, 'notifications/viewed', { method: 'POST', body: { uid: told?.uid } })).body,
    ).toEqual({ ok: true });
    expect(await bell()).toMatchObject({ counter: 0, hasNew: false, notifications: [{ viewed: true }] });
  });

  test("changes after a number are listed in the app's field names", async () => {
    const last = (await host.ask<ChangeList>(readChanges, 'changes')).body.last;
    await host.book({ date: '2026-12-01' });
    const { body } = await host.ask<ChangeList>(readChanges, `changes?after=${last}`);
    expect(body).toMatchObject({
      last: last + 1,
      more: false,
      changes: [{ seq: last + 1, entity: 'booking', action: 'create', after: { date: '2026-12-01' } }],
    });
  });
});

describe('import and export', () => {
  test('an import is forwarded, followed, and its bad rows are returned as a file', async () => {
    const form = new FormData();
    form.set(
      'file',
      new File(['date,time,covers,name\n2026-10-01,21:00,2,Iris Mora\n2026-10-02,21:00,none,Bad Row\n'], 'old.csv', {
        type: 'text/csv',
      }),
    );
    const { status, body } = await manager.ask<{ uid: number }>(startImport, 'imports', { method: 'POST', body: form });
    expect(status).toBe(200);
    const params = { uid: String(body.uid) };
    const state = async () => (await manager.ask<WireImportState>(readImport, `imports/${body.uid}`, { params })).body;
    await eventually(async () => expect((await state()).state).toBe('done'));
    expect(await state()).toMatchObject({ fileName: 'old.csv', rows: 2, added: 1, bad: 1 });
    const rejected = await manager.ask(readRejected, `imports/${body.uid}/rejected`, { params });
    expect(rejected.headers.get('content-type')).toContain('text/csv');
    expect(String(rejected.body)).toContain('Bad Row');
  });

  test('all data is exported as one archive, for a manager only', async () => {
    const archive = await manager.ask(exportAll, 'export');
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(String(archive.body).slice(0, 2)).toBe('PK');
    expect((await host.ask(exportAll, 'export')).status).toBe(403);
  });
});

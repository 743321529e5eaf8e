/** Prometheus metrics of the restaurant API: valid format, numbers of the database, no restaurant and no person. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type MetricsServer, openMetrics, serveMetrics } from '@/lib/config/metrics';
import { backupRuns } from '@/restaurant-api/db/schema/installation';
import { outbox } from '@/restaurant-api/db/schema/log';
import { rollupStates } from '@/restaurant-api/db/schema/rollups';
import { startJobs } from '@/restaurant-api/jobs/start';
import { observeApi } from '@/restaurant-api/metrics/api-metrics';
import { pino } from 'pino';
import { type ApiServer, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { readMetrics } from '../support/api/metrics-text';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const PROMTOOL = '/usr/bin/promtool';

const metrics = openMetrics();
let api: ApiServer;
let served: MetricsServer;
const scrape = async () => {
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text();
};

beforeAll(async () => {
  api = await startApi({ onAnswer: metrics.noteRequest, jobs: startJobs });
  observeApi(metrics, {
    database: api.database,
    sockets: () => 7,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });
  served = await serveMetrics(metrics, '127.0.0.1', 0);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
});
afterAll(async () => {
  await served.close();
  await api.close();
});

test('requests are counted by the pattern of their route, never by restaurant, booking or person', async () => {
  const { token } = await addUser(api.database, { email: 'owner@la-marina.test', roles: { R1: 'Owner' } });
  const get = (path: string) => fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  for (let read = 0; read < 3; read++) await get('/tms/v2/restaurants/R1/books?date=2031-05-01');
  await get('/tms/v2/restaurants/R1/books/4711');
  await get('/nowhere/owner@la-marina.test');
  const text = await scrape();
  const { value, labels } = readMetrics(text);
  const day = { method: 'GET', route: '/tms/v2/restaurants/:UID/books' };
  expect(value('maitre_http_requests_total', { ...day, status: '200' })).toBe(3);
  expect(value('maitre_http_request_duration_seconds_count', day)).toBe(3);
  expect(value('maitre_http_requests_total', { method: 'GET', route: 'none', status: '404' })).toBe(1);
  const allowed = ['at', 'channel', 'kind', 'le', 'method', 'pool', 'route', 'state', 'status'];
  expect(labels.filter((label) => !allowed.includes(label))).toEqual([]);
  for (const word of ['R1', 'la-marina', '4711', '@']) expect(text).not.toContain(word);
});

test('queue, messages, sockets and backups are reported; unknown values are omitted', async () => {
  const before = readMetrics(await scrape());
  expect(before.value('maitre_backup_age_seconds')).toBeUndefined();
  expect(before.value('maitre_rollups_wrong')).toBe(0);
  expect(before.value('maitre_sockets')).toBe(7);
  expect(before.value('maitre_database_up')).toBe(1);

  const { db, background } = api.database;
  await db.insert(backupRuns).values({
    state: 'done',
    file: 'a',
    startedAt: new Date(NOW - 3_600_000),
    finishedAt: new Date(NOW - 3_500_000),
    nextBy: new Date(NOW - 1),
  });
  const message = { channel: 'email', recipient: 'ana@example.test', body: 'x' };
  await db.insert(outbox).values([
    { ...message, state: 'failed' },
    { ...message, state: 'failed' },
    { ...message, state: 'uncertain' },
    { ...message, state: 'sent', sentAt: new Date(NOW) },
  ]);
  await background.transaction((tx) => api.jobs.enqueue(tx, 'send-sms', { outboxUid: 1 }, 3600));
  await db
    .insert(rollupStates)
    .values({ restaurant: 'R1', wrongDays: 2 })
    .onConflictDoUpdate({ target: rollupStates.restaurant, set: { wrongDays: 2 } });
  const { value, series } = readMetrics(await scrape());
  expect(value('maitre_rollups_wrong')).toBe(2);
  expect(value('maitre_backup_age_seconds')).toBe(3600);
  expect(value('maitre_backup_problem')).toBe(1);
  expect(value('maitre_outbox_messages', { channel: 'email', state: 'failed' })).toBe(2);
  expect(value('maitre_outbox_messages', { channel: 'email', state: 'uncertain' })).toBe(1);
  expect(series.filter(({ name, labels }) => name === 'maitre_outbox_messages' && labels.state === 'sent')).toEqual([]);
  expect(value('maitre_queue_jobs', { kind: 'send-sms', state: 'later' })).toBe(1);
  expect(value('maitre_queue_oldest_seconds', { kind: 'send-sms' })).toBe(0);
  if (api.database.pool) expect(value('maitre_database_connections', { pool: 'calls', state: 'waiting' })).toBe(0);
});

test('promtool accepts it, where installed', async () => {
  const text = await scrape();
  readMetrics(text);
  if (!existsSync(PROMTOOL)) return;
  const output = await new Promise<string>((resolve) => {
    const tool = execFile(PROMTOOL, ['check', 'metrics'], (error, out, err) => resolve(error ? out + err : ''));
    tool.stdin?.end(text);
  });
  expect(output).toBe('');
});

test('no other path is served there', async () => {
  for (const path of ['/', '/metrics/x', '/healthz'])
    expect((await fetch(`http://127.0.0.1:${served.port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: 'POST' })).status).toBe(404);
});

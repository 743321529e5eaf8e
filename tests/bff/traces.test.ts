/** One trace from a tap through web, restaurant API, statements and jobs to external services, and its export to a collector (ADR 183). */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportSpans } from '@/lib/config/span-export';
import { type Span, takeSpans } from '@/lib/config/traces';
import { startJobs } from '@/restaurant-api/jobs/start';
import { addSignIn } from '../support/api/add-sign-in';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { staffBrowser } from '../support/api/staff-browser';
import { configureWeb } from '../support/api/web';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TAP = `00-${TRACE}-00f067aa0ba902b7-01`;
const spans: Span[] = [];
let api: ApiServer;
let host: Awaited<ReturnType<typeof staffBrowser>>;

beforeAll(async () => {
  api = await startApi({ jobs: startJobs });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(api.database, 'host@uno.test', { R1: 'staff' });
  host = await staffBrowser('host@uno.test', 'la-uno');
});
beforeEach(() => {
  spans.length = 0;
  takeSpans((span) => spans.push(span));
});
afterEach(() => takeSpans(undefined));
afterAll(() => api.close());

const ofTap = () => spans.filter(({ traceId }) => traceId === TRACE);
const named = (name: string) => ofTap().find((span) => span.name === name);
/** Names from a span up to the tap. */
function spanPath(span: Span | undefined): string[] {
  const above = ofTap().find(({ spanId }) => spanId === span?.parentSpanId);
  return span ? [span.name, ...spanPath(above)] : [];
}

test('a booking: web, restaurant API and statements are one trace, with patterns only', async () => {
  const made = await host.book({ lastName: 'Prieto', email: 'sofia@example.es' }, { traceparent: TAP });
  expect(made.status).toBe(200);
  const commit = await eventually(() => {
    const found = named('commit');
    expect(found).toBeDefined();
    expect(named('POST /api/services/{service}/bookings')).toBeDefined();
    return found;
  });
  expect(spanPath(commit)).toEqual([
    'commit',
    'POST /tms/v2/restaurants/:UID/books',
    'POST tms/v2/restaurants/{restaurant}/books',
    'POST /api/services/{service}/bookings',
  ]);
  expect(named('POST /api/services/{service}/bookings')?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(JSON.stringify(spans)).not.toMatch(/Prieto|example\.es|la-uno|R1"/);
});

test('a job belongs to the trace that queued it, and so does the mail that it sends', async () => {
  const asked = await caller(api)(
    'POST',
    '/auth/v1/accounts/send-otp-code',
    { email: 'host@uno.test', lang: 'en' },
    { traceparent: TAP },
  );
  expect(asked.status).toBe(200);
  const sent = await eventually(() => {
    const found = named('mail send');
    expect(found).toBeDefined();
    expect(named('job send-recovery-code')).toBeDefined();
    expect(named('job send-email')).toBeDefined();
    return found;
  });
  expect(spanPath(sent)).toEqual([
    'mail send',
    'job send-email',
    'job send-recovery-code',
    'POST /auth/v1/accounts/send-otp-code',
  ]);
});

test('unsampled traces are not kept, nor invalid ones', async () => {
  await host.day('2026-11-21', { traceparent: TAP.replace(/01$/, '00') });
  await host.day('2026-11-21', { traceparent: 'made up' });
  expect(ofTap()).toEqual([]);
  expect(spans.length).toBeGreaterThan(0);
});

test('a collector receives ended spans, and its absence costs nothing', async () => {
  const bodies: unknown[] = [];
  const warned: string[] = [];
  const collector: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      bodies.push([request.url, request.headers['api-key'], JSON.parse(text)]);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const about = { headers: { 'api-key': 'abc' }, share: 1, service: 'maitre-web' };
  const away = exportSpans({ ...about, endpoint: 'http://127.0.0.1:9' }, (reason) => warned.push(reason));
  await host.day('2026-11-21', { traceparent: TAP });
  await away.stop();
  expect(warned).toHaveLength(1);

  const exported = exportSpans({ ...about, endpoint: `http://127.0.0.1:${port}/` }, (reason) => warned.push(reason));
  await host.day('2026-11-21', { traceparent: TAP });
  await exported.stop();
  collector.close();
  expect(warned).toHaveLength(1);
  expect(bodies).toEqual([
    [
      '/v1/traces',
      'abc',
      {
        resourceSpans: [
          {
            resource: { attributes: [{ key: 'service.name', value: { stringValue: 'maitre-web' } }] },
            scopeSpans: [
              {
                scope: { name: 'maitre' },
                spans: expect.arrayContaining([
                  expect.objectContaining({
                    traceId: TRACE,
                    parentSpanId: '00f067aa0ba902b7',
                    name: 'GET /api/services/{service}/bookings',
                    kind: 2,
                    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
                    attributes: expect.arrayContaining([
                      { key: 'http.response.status_code', value: { intValue: '200' } },
                    ]),
                    status: {},
                  }),
                ]),
              },
            ],
          },
        ],
      },
    ],
  ]);
});

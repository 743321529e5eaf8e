/** Guests answer on the page that ACCEPT, REJECT and CANCON link to, with plain forms: opening it answers nothing. */
import { eq } from 'drizzle-orm';
import { GET as showVisit, POST as change } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { bookings } from '@/restaurant-api/db/schema/book';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, frequentGuestOf } from '../support/api/online-guest';
import { openPage, sendForm } from '../support/api/page-requests';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;
let host: Host;
let guest: Guest;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  host = await hostOf(api, 'R1');
  guest = frequentGuestOf(api, 'uno');
});
afterAll(() => api.close());

const paramsOf = (key: string) => ({ params: Promise.resolve({ service: 'uno', key }) });
const pageOf = async (key: string, more = '') =>
  (await showVisit(openPage(`/book/uno/manage/${key}${more}`), paramsOf(key))).text();
/** Presses the button, and returns the page that follows. */
async function press(key: string, action: string): Promise<string> {
  const answer = await change(
    sendForm(`/book/uno/manage/${key}`, { action, once: crypto.randomUUID() }),
    paramsOf(key),
  );
  if (answer.status !== 303) return answer.text();
  const { search } = new URL(answer.headers.get('location') ?? '', WEB_ORIGIN);
  return pageOf(key, search);
}
const statusOf = async (reference: string) =>
  (await api.database.db.select().from(bookings).where(eq(bookings.reference, reference)))[0]?.status;

test('a button confirms the booking, and disappears', async () => {
  const { body } = await guest.book({ date: '2026-11-22', time: 20 });
  for (let look = 0; look < 2; look++) expect(await pageOf(body.key)).toContain('value="confirmed"');
  expect(await pageOf(body.key, '?lang=pt')).toContain('Confirmar que você virá');
  expect(await statusOf(body.reference)).toBe(1001);
  const page = await press(body.key, 'confirmed');
  expect(page).toContain('you have confirmed that you are coming');
  expect(page).not.toContain('value="confirmed"');
  expect(await statusOf(body.reference)).toBe(1002);
});

test('a party on standby accepts the free table, and then has no offer', async () => {
  const full = await host.book({ on: '2026-11-22', time: 21, covers: 6, tables: ['t4'] });
  const { body } = await guest.wait({ date: '2026-11-22', time: 21, covers: 6 });
  expect(await pageOf(body.key)).not.toContain('value="accepted"');
  await host.change(full.body.uid, { status: 999 });
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.reference, body.reference));
  await host.call('POST', `${host.books}/${row?.uid}/offer`, {});

  const offered = await pageOf(body.key, '?lang=es');
  for (const text of ['Hay una mesa libre para ti', 'value="accepted"', 'value="declined"'])
    expect(offered).toContain(text);
  expect(await statusOf(body.reference)).toBe(1011);
  expect(await press(body.key, 'accepted')).toContain('The table is yours.');
  expect(await statusOf(body.reference)).toBe(1001);
  // Of two windows the second one is late.
  expect(await press(body.key, 'declined')).toContain('This table is no longer kept for you.');
});

/** `showRef` (§3): a restaurant that hides its references shows them to no guest, anywhere; links and partners keep working. */
import { eq } from 'drizzle-orm';
import { outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, frequentGuestOf } from '../support/api/online-guest';

let api: ApiServer;
let guest: Guest;
let manager: Host;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T12:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  guest = frequentGuestOf(api, 'la-marina');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

const referenceOf = (key: string) => key.slice(0, key.indexOf('-'));
/** The readable part of a text for a guest: links are not part of it. */
const readable = (text: string) => text.replace(/https?:\/\/\S+/g, '');

/** Books, changes and reads as a guest does. */
async function visit(date: string) {
  const { body: made } = await guest.book({ date, time: 20 });
  await guest.change(made.key, { covers: 3, version: made.version });
  const seen = await guest.see(made.key);
  const { body: ics } = await guest.call<string>('GET', `/bookings/${made.key}/calendar.ics`);
  const mails = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sofia@example.com'));
  return {
    reference: referenceOf(made.key),
    answered: [made.reference, seen.body.reference],
    calendar: ics.replace(/\r\n[ \t]/g, '').replace(/(?:https?:|URL:)\S+/g, ''),
    mails: mails.filter(({ body }) => body.includes(made.key)).map(({ body }) => readable(body)),
  };
}

test('it is shown on the page, in the calendar and in mail', async () => {
  const { reference, answered, calendar, mails } = await visit('2026-11-22');
  expect(answered).toEqual([reference, reference]);
  expect(calendar).toContain(`Booking reference: ${reference}`);
  expect(mails.map((text) => text.includes(reference))).toEqual([true, true]);
});

test('it is hidden everywhere once the restaurant hides it, and calendars still recognise the booking', async () => {
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { showRef: false });
  const { reference, answered, calendar, mails } = await visit('2026-11-23');
  expect(answered).toEqual(['', '']);
  expect(calendar).not.toContain('Booking reference');
  expect(calendar).toContain(`UID:${reference}@la-marina.maitre`);
  expect(mails.map((text) => text.includes(reference))).toEqual([false, false]);
  const [{ showRef } = { showRef: true }] = await api.database.db
    .select()
    .from(setups)
    .where(eq(setups.restaurant, 'R1'));
  expect(showRef).toBe(false);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@/lib/rules/booking/booking';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { NOW, PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import type { ServiceMoment } from '@/lib/time/service-day';
import { useWaitingState, WaitingButton } from './waiting-button';

const sits = (uid: number, tables: string[], time: number) =>
  makeBooking({ uid, tables, time, seatedTime: time, covers: 4, status: 1000, lastName: `At ${tables.join()}` });
/** 20:10: t1 is expected to be free at 21:00, t2 at 21:30, t9 at 22:00. */
const FULL = [sits(1, ['t1'], 19), sits(2, ['t2'], 19.5), sits(3, ['t9'], 20)];
const WAITING = makeBooking({
  uid: 7,
  lastName: 'Vega',
  phone: '600112233',
  covers: 2,
  time: 20,
  status: 1004,
  arrivedTime: 19.9,
  quotedAt: 20,
  quotedMinutes: 25,
  version: 1,
});
const STANDBY = makeBooking({ uid: 8, lastName: 'Blanca', covers: 4, time: 21, status: 1011 });

function Desk() {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  return restaurant && now ? <Harness restaurant={restaurant} now={now} /> : null;
}
function Harness({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  return <WaitingButton state={useWaitingState(restaurant, now, TODAY)} date={TODAY} withWord />;
}

async function openSheet(bookings: Booking[]) {
  const page = staffPage(<Desk />, { bookings });
  page.network.on(`GET ${PATH}/bookings?date=2026-11-14`, () => json({ date: '2026-11-14', seq: 1, bookings: [] }));
  page.network.on(`GET ${PATH}/table-state?date=${TODAY}`, () => json({ date: TODAY, tables: {} }));
  page.network.on(`GET ${PATH}/bookings/standby?date=${TODAY}#1.0`, () =>
    json({ date: TODAY, proposals: [{ uid: 8, tables: ['t2'] }] }),
  );
  await page.user.click(await screen.findByRole('button', { name: /^Waiting list/ }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Waiting list' })) };
}
/** The server's data of the day from now on. */
const serves = ({ network }: Pick<Awaited<ReturnType<typeof openSheet>>, 'network'>, bookings: Booking[]) =>
  void network.on(`GET ${PATH}/bookings?date=${TODAY}`, () => json({ date: TODAY, seq: 1, bookings }));
const bodyOf = ({ asked }: Awaited<ReturnType<typeof openSheet>>['network'], path: string) =>
  asked.find((one) => one.method === 'POST' && one.path === `${PATH}/${path}`)?.body;

test('a party is quoted the estimated wait, and joins the list with it', async () => {
  const { sheet, network, user } = await openSheet(FULL);
  network.on(`POST ${PATH}/bookings`, () =>
    json(makeBooking({ uid: 9, status: 1004, lastName: 'Ruiz', quotedMinutes: 50 }), 201),
  );
  expect(await sheet.findByText('From tonight’s tables: about 50 min, then table T1')).toBeInTheDocument();
  await user.type(sheet.getByLabelText('Name'), 'Ana Ruiz');
  await user.click(sheet.getByRole('button', { name: 'Add to waiting list' }));
  await waitFor(() =>
    expect(bodyOf(network, 'bookings')).toMatchObject({
      covers: 2,
      date: TODAY,
      time: 20,
      status: 1004,
      firstName: 'Ana',
      lastName: 'Ruiz',
      quotedMinutes: 50,
      dinerUid: 1000,
      channel: 2,
    }),
  );
  expect(await screen.findByText('Ruiz is on the waiting list')).toBeInTheDocument();
});

test('the host can change the quote', async () => {
  const { sheet, network, user } = await openSheet(FULL);
  network.on(`POST ${PATH}/bookings`, () => json(makeBooking({ uid: 9, status: 1004 }), 201));
  await sheet.findByText(/about 50 min/);
  await user.click(sheet.getByRole('button', { name: '5 minutes less' }));
  await user.click(sheet.getByRole('button', { name: 'Add to waiting list' }));
  await waitFor(() => expect(bodyOf(network, 'bookings')).toMatchObject({ quotedMinutes: 45 }));
});

test('an invalid phone number is not sent', async () => {
  const { sheet, network, user } = await openSheet([]);
  await user.type(sheet.getByLabelText('Phone for messages'), 'abc');
  await user.click(sheet.getByRole('button', { name: 'Add to waiting list' }));
  expect(bodyOf(network, 'bookings')).toBeUndefined();
});

test('a waiting party shows its elapsed wait and the current estimate', async () => {
  const { sheet } = await openSheet([...FULL, WAITING]);
  expect(await sheet.findByText(/Waiting 10 of 25 min/)).toHaveTextContent(
    'Waiting 10 of 25 min · now about 50 min, table T1',
  );
  expect(sheet.getByRole('button', { name: 'Quote Vega 50 min' })).toBeInTheDocument();
});

test('a party that joined online is not present until the host says so', async () => {
  const away = { ...WAITING, channel: 0, arrivedTime: null, time: 21 };
  const { sheet, network, user } = await openSheet([...FULL, away]);
  expect(await sheet.findByText(/Joined online for 21:00, not here yet/)).toBeInTheDocument();
  const come = { ...away, arrivedTime: 20.1, version: 2 };
  network.on(`POST ${PATH}/bookings/7/arrival`, () => json(come));
  serves({ network }, [...FULL, come]);
  await user.click(sheet.getByRole('button', { name: 'Vega has arrived' }));
  expect(await sheet.findByText(/Waiting 10 of 25 min/)).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Vega has arrived' })).not.toBeInTheDocument();
});

test('"ready" holds the free table, shows how the guest is notified, and counts down', async () => {
  const { sheet, network, user } = await openSheet([FULL[0] as Booking, FULL[2] as Booking, WAITING]);
  const held = {
    ...WAITING,
    version: 2,
    readyAt: 20 + 1 / 6,
    hold: { tables: ['t2'], until: NOW.getTime() + 600_000 },
  };
  network.on(`POST ${PATH}/bookings/7/ready`, () => {
    serves({ network }, [FULL[0] as Booking, FULL[2] as Booking, held]);
    return json({ booking: held, message: { channel: 'sms', leaves: false } });
  });
  await sheet.findByText(/table T2 is free/);
  await user.click(sheet.getByRole('button', { name: 'Notify Vega' }));
  expect(bodyOf(network, 'bookings/7/ready')).toEqual({ tables: ['t2'] });
  expect(
    await screen.findByText('Table T2 is held for Vega until 20:20. No message is sent: call 600112233.'),
  ).toBeInTheDocument();
  expect(await sheet.findByText('Table T2 held until 20:20 · 10 min left')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Seat Vega: table T2' })).toBeInTheDocument();
});

test('shows the accuracy of the quotes so far', async () => {
  const quoted = { ...(FULL[0] as Booking), quotedMinutes: 20, quotedAt: 18.5 };
  const { sheet } = await openSheet([quoted]);
  expect(
    await sheet.findByText('0 of 1 seated within their quote tonight · on average 10 min longer'),
  ).toBeInTheDocument();
});

test('a free table is offered to a standby party in one tap', async () => {
  const { sheet, network, user } = await openSheet([STANDBY]);
  const offered = { ...STANDBY, version: 2, offer: { tables: ['t2'], until: NOW.getTime() + 900_000, answer: null } };
  network.on(`POST ${PATH}/bookings/8/offer`, () => {
    serves({ network }, [offered]);
    return json({ booking: offered, message: null });
  });
  await user.click(await sheet.findByRole('button', { name: 'Offer T2 at 21:00 to Blanca' }));
  expect(bodyOf(network, 'bookings/8/offer')).toEqual({ tables: ['t2'] });
  expect(
    await screen.findByText('Table T2 is held for Blanca until 20:25. No phone or e-mail: tell them yourself.'),
  ).toBeInTheDocument();
  expect(await sheet.findByText('Table T2 at 21:00 offered, held until 20:25')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Blanca accepts' })).toBeInTheDocument();
});

test('a refused offer is shown without an override', async () => {
  const { sheet, network, user } = await openSheet([STANDBY]);
  network.on(`POST ${PATH}/bookings/8/offer`, () =>
    json({ code: 'table-taken', error: 'Table T2 is taken', details: { key: 4 } }, 409),
  );
  await user.click(await sheet.findByRole('button', { name: 'Offer T2 at 21:00 to Blanca' }));
  await screen.findByText(/^The table is taken/);
  expect(
    screen.queryByRole('button', { name: /Save anyway|With a manager’s PIN|With a manager's PIN/ }),
  ).not.toBeInTheDocument();
});

test.each([
  ['Escape', (page: Opened) => page.user.keyboard('{Escape}')],
  ['its button', (page: Opened) => page.user.click(page.sheet.getByRole('button', { name: 'Close the waiting list' }))],
  ['Back', async () => window.history.back()],
] as const)('a half-written party is not thrown away by %s without asking', async (_how, leave) => {
  const page = await openSheet(FULL);
  await page.user.type(page.sheet.getByLabelText('Name'), 'Ana');
  await leave(page);
  const asked = within(await screen.findByRole('alertdialog'));
  await page.user.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(page.sheet.getByLabelText('Name')).toHaveValue('Ana');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await page.user.click(page.sheet.getByRole('button', { name: 'Close the waiting list' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Waiting list' })).not.toBeInTheDocument());
});
type Opened = Awaited<ReturnType<typeof openSheet>>;

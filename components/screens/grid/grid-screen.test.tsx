import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@/lib/rules/booking/booking';
import { SESSION } from '@/tests/support/screens/data-layer';
import { held, json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { HOURS, PATH, staffPage, TODAY } from '@/tests/support/screens/staff-page';
import { GridScreen } from './grid-screen';

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoSize;
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 });
Element.prototype.scrollTo = () => undefined;

// The page's clock is at 20:10; La Marina's time step is half an hour.
const sofia = makeBooking({
  uid: 5,
  covers: 4,
  time: 20.5,
  firstName: 'Sofía',
  lastName: 'Prieto',
  tables: ['t1'],
  version: 3,
});
const hugo = makeBooking({ uid: 6, covers: 2, time: 21, firstName: 'Hugo', lastName: 'Vidal', version: 1 });
const later = makeBooking({ uid: 7, covers: 4, time: 21, status: 1002, lastName: 'Bosch', tables: ['t2'] });
const HOST = { ...SESSION, abilities: ['bookings' as const] };

async function openGrid({
  bookings = [sofia, hugo, later],
  session = SESSION,
}: { bookings?: Booking[]; session?: typeof SESSION } = {}) {
  const page = staffPage(<GridScreen />, { bookings, session });
  page.network.on(`GET ${PATH}/table-state?date=${TODAY}`, () => json({ date: TODAY, tables: {} }));
  page.network.on(`GET ${PATH}/calendar?from=${TODAY}&to=${TODAY}`, () =>
    json({ first: TODAY, last: TODAY, today: TODAY, days: {} }),
  );
  const party = (name: RegExp) => screen.getByRole('gridcell', { name });
  await screen.findByRole('gridcell', { name: /^Sofía/ });
  const sent = (uid: number) =>
    page.network.asked
      .filter(({ method, path }) => `${method} ${path}` === `PATCH ${PATH}/bookings/${uid}`)
      .map(({ body }) => body);
  return { ...page, party, sent };
}
const taken = () =>
  json(
    { error: 'no', code: 'table-taken', details: { table: 't2', tableName: 'T2', name: 'Bosch', from: 21, to: 23 } },
    409,
  );

it('announces each party with table and time, parties without a table first', async () => {
  const { party } = await openGrid();
  expect(party(/^Sofía/)).toHaveAccessibleName('Sofía Prieto, 4 covers, 20:30 to 22:30, T1, Booked');
  expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName(/^Hugo Vidal, 2 covers, 21:00 to 23:00, no table/);
});

it('waits for the opening hours, so that the grid does not jump', async () => {
  const hours = held();
  staffPage(<GridScreen />, { bookings: [sofia], routes: { [`GET ${PATH}/rotas`]: hours.answer } });
  expect(await screen.findByText('Sofía Prieto')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  hours.release(json(HOURS));
  expect(await screen.findByRole('gridcell', { name: /^Sofía/ })).toBeInTheDocument();
});

it('a press on a party opens its popover: one press moves it a step later, and can be undone', async () => {
  const { party, user, network, sent } = await openGrid();
  network.on(`PATCH ${PATH}/bookings/5`, () => json({ ...sofia, time: 21, version: 4 }));
  await user.click(party(/^Sofía/));
  await user.click(await screen.findByRole('button', { name: '30 minutes later' }));
  expect(sent(5)).toEqual([{ time: 21, version: 3 }]);
  expect(await screen.findByText('Sofía Prieto: 21:00 to 23:00, table T1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('moves and lengthens a party by keyboard', async () => {
  const { party, user, network, sent } = await openGrid();
  network.on(`PATCH ${PATH}/bookings/6`, () => json({ ...hugo, time: 20.5, turn: 2.5, tables: ['t1'], version: 2 }));
  party(/^Hugo/).focus();
  await user.keyboard('m{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  expect(await screen.findByText(/^Table T1 is taken by Sofía Prieto, 20:30 to 22:30/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(sent(6)).toEqual([{ time: 20.5, turn: 2.5, tables: ['t1'], version: 1 }]);
});

it('Escape cancels a picked-up party', async () => {
  const { party, user, sent } = await openGrid();
  party(/^Hugo/).focus();
  await user.keyboard('m{ArrowDown}{Escape}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Hugo Vidal' })).toBeInTheDocument();
  expect(sent(6)).toEqual([]);
});

it('reverts a change that the server refuses, with the reason, for people who may not override', async () => {
  const { party, user, network } = await openGrid({ session: HOST });
  network.on(`PATCH ${PATH}/bookings/5`, taken);
  party(/^Sofía/).focus();
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(await screen.findByText(/T2 is taken by Bosch/)).toBeInTheDocument();
  expect(party(/^Sofía/)).toHaveAccessibleName('Sofía Prieto, 4 covers, 20:30 to 22:30, T1, Booked');
  expect(screen.queryByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();
});

it('drops a picked-up party that another device changes, with a message', async () => {
  const { party, user, network } = await openGrid();
  party(/^Sofía/).focus();
  await user.keyboard('m{ArrowRight}');
  network.on(`PATCH ${PATH}/bookings/7`, () => json({ ...later, status: 1000, version: 2 }));
  network.on(`GET ${PATH}/bookings?date=${TODAY}`, () =>
    json({
      date: TODAY,
      seq: 2,
      bookings: [{ ...sofia, time: 22, version: 4 }, hugo, { ...later, status: 1000, version: 2 }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Seat Bosch' }));
  expect(
    await screen.findByText('Sofía Prieto was just changed on another device. Nothing was moved.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(party(/^Sofía/)).toHaveAccessibleName(/22:00 to 00:00/));
});

it('an empty cell opens a new booking', async () => {
  const { user } = await openGrid();
  screen.getByRole('gridcell', { name: /^Bosch/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('gridcell', { name: 'T2, 20:30, free' })).toHaveFocus();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('New booking');
});

it('folds one area or all areas', async () => {
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Inside, 2 tables' }));
  expect(screen.queryByRole('gridcell', { name: /^Sofía/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^More tools/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Collapse all areas/ }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /^More tools/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Expand all areas/ }));
  expect(screen.getByRole('gridcell', { name: /^Sofía/ })).toBeInTheDocument();
});

it('combines taps on + and − within two seconds into one change, with the question about money', async () => {
  const { party, user, network, sent } = await openGrid({ bookings: [{ ...sofia, uid: 15 }] });
  network.on(`PATCH ${PATH}/bookings/15`, ({ body }) =>
    (body as { money?: string }).money
      ? json({ ...sofia, uid: 15, covers: 2, version: 4 })
      : json({ error: 'paid', code: 'money-undecided', details: { paid: 8000, share: 4000, currency: 'EUR' } }, 409),
  );
  await user.click(party(/^Sofía/));
  const fewer = await screen.findByRole('button', { name: 'One cover fewer' });
  await user.click(fewer);
  await user.click(fewer);
  expect(sent(15)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Keep €80.00' }, { timeout: 4000 }));
  await waitFor(() =>
    expect(sent(15)).toEqual([
      { covers: 2, version: 3 },
      { covers: 2, version: 3, money: 'keep' },
    ]),
  );
  expect(await screen.findByText('Sofía Prieto: 2 covers')).toBeInTheDocument();
});

it('sends pending covers before the popover closes and before another action', async () => {
  const { party, user, network, sent } = await openGrid({ bookings: [{ ...sofia, uid: 16 }] });
  network.on(`PATCH ${PATH}/bookings/16`, ({ body }) => json({ ...sofia, uid: 16, ...(body as object), version: 4 }));
  await user.click(party(/^Sofía/));
  await user.click(await screen.findByRole('button', { name: 'One cover more' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sent(16)).toEqual([{ covers: 5, version: 3 }]));
});

it('a longer stay keeps the minute of seating', async () => {
  const sat = { ...sofia, uid: 17, time: 19, seatedTime: 19.5, status: 1000 };
  const { party, user, network, sent } = await openGrid({ bookings: [sat] });
  network.on(`PATCH ${PATH}/bookings/17`, () => json({ ...sat, turn: 2.5, version: 4 }));
  await user.click(party(/^Sofía/));
  expect(await screen.findByText(/19:30 to 21:30/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '30 minutes longer' }));
  expect(sent(17)).toEqual([{ turn: 2.5, version: 3 }]);
  expect(await screen.findByText('Sofía Prieto: 19:30 to 22:00, table T1')).toBeInTheDocument();
});

it('offers to close the day once its last session is over', async () => {
  const lunch = HOURS.shifts.filter(({ name }) => name === 'Lunch');
  const { network, user } = staffPage(<GridScreen />, { bookings: [{ ...sofia, time: 14 }], hours: { shifts: lunch } });
  network.on(`GET ${PATH}/table-state?date=${TODAY}`, () => json({ date: TODAY, tables: {} }));
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Sofía Prieto');
});

import { screen, waitFor } from '@testing-library/react';
import { useChangeStatus } from '@/components/shared/booking/marks/use-change-status';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { useFloorActions } from '@/components/shared/floor/use-floor-actions';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { SESSION } from '@/tests/support/screens/data-layer';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';

const lucia = makeBooking({
  uid: 1,
  firstName: 'Lucía',
  lastName: 'Navarro',
  covers: 4,
  time: 17,
  turn: 2,
  seatedTime: 17 + 7 / 60,
  status: 1000,
  tables: ['t9'],
});
const neus = makeBooking({
  uid: 2,
  version: 3,
  firstName: 'Neus',
  lastName: 'Díaz',
  covers: 4,
  time: 20,
  arrivedTime: 20,
  status: 1004,
  tables: ['t9'],
});
const refused = {
  code: 'table-taken',
  error: 'refused',
  details: {
    code: 'table-taken',
    key: 4,
    table: 't9',
    tableName: 'T9',
    bookingUid: 1,
    name: 'Lucía Navarro',
    sits: true,
  },
};

function Row() {
  const restaurant = useRestaurant();
  return restaurant ? <Seat restaurant={restaurant} /> : null;
}

function Seat({ restaurant }: { restaurant: RestaurantContext }) {
  const change = useChangeStatus(restaurant);
  return <button onClick={() => void change(neus, 1000)}>Seat</button>;
}

async function refusedSeating() {
  const page = staffPage(<Row />, { bookings: [lucia, neus] });
  page.network.on(`PATCH ${PATH}/bookings/2`, () => json(refused, 409));
  await page.user.click(await screen.findByRole('button', { name: 'Seat' }));
  const sheet = await screen.findByRole('dialog', { name: 'Lucía is still at T9, 1 h 3 min over' });
  const sent = (route: string) =>
    page.network.asked.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  return { ...page, sheet, sent };
}

it('names the seated party, and finishes it and seats the other in one call', async () => {
  const { network, user, sheet, sent } = await refusedSeating();
  expect(sheet).toHaveTextContent('Lucía Navarro, 4 covers. Seated 17:07, due out 19:07.');
  expect(sheet).toHaveTextContent('Booked 20:00, table T9 · Here for 10 min');
  network.on(`POST ${PATH}/bookings/2/seat`, () =>
    json({
      bookings: [
        { ...neus, status: 1000, version: 4 },
        { ...lucia, status: 1010, version: 2 },
      ],
    }),
  );
  const first = screen.getByRole('button', { name: 'Finish Lucía and seat Neus' });
  expect(first).toHaveFocus();
  await user.click(first);
  expect(await screen.findByText('Lucía finished, Neus Díaz seated, table T9')).toBeInTheDocument();
  expect(sent(`POST ${PATH}/bookings/2/seat`)).toEqual([{ finish: [1], tables: ['t9'], version: 3 }]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('offers tables that are free now', async () => {
  const { network, user, sent } = await refusedSeating();
  network.on(`PATCH ${PATH}/bookings/2`, () => json({ ...neus, tables: ['t1'], status: 1000, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Seat Neus, table T1' }));
  expect(await screen.findByText('Neus Díaz seated, table T1')).toBeInTheDocument();
  expect(sent(`PATCH ${PATH}/bookings/2`).at(-1)).toMatchObject({ tables: ['t1'], status: 1000 });
});

it('Escape changes nothing', async () => {
  const { user, sent } = await refusedSeating();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(`POST ${PATH}/bookings/2/seat`)).toEqual([]);
});

const walkedIn = makeBooking({
  uid: 3,
  covers: 3,
  time: 20 + 10 / 60,
  seatedTime: 20 + 10 / 60,
  status: 1000,
  tables: ['t9'],
  dinerUid: WALK_IN_GUEST,
});

function Harness() {
  const restaurant = useRestaurant();
  return restaurant ? <WalkIn restaurant={restaurant} /> : null;
}

function WalkIn({ restaurant }: { restaurant: RestaurantContext }) {
  const actions = useFloorActions(restaurant);
  const stay = { time: 20 + 10 / 60, turn: 2 };
  return <button onClick={() => void actions.walkIn(['t9'], 3, TODAY, stay)}>Walk-in of 3</button>;
}

it('finishes the seated party and seats the walk-in in one call', async () => {
  const { network, user } = staffPage(<Harness />, { bookings: [lucia] });
  network.on(`POST ${PATH}/bookings`, () => json(refused, 409));
  await user.click(await screen.findByRole('button', { name: 'Walk-in of 3' }));
  const sheet = await screen.findByRole('dialog', { name: 'Lucía is still at T9, 1 h 3 min over' });
  expect(sheet).toHaveTextContent('Walk-in, 3 coversAt the door now, table T9');
  expect(screen.getByRole('button', { name: 'Seat the walk-in, table T1' })).toBeInTheDocument();
  network.on(`POST ${PATH}/bookings/seat`, () =>
    json({ bookings: [walkedIn, { ...lucia, status: 1010, version: 2 }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Finish Lucía and seat the walk-in' }));
  expect(await screen.findByText('Lucía finished, Walk-in seated, table T9')).toBeInTheDocument();
  const seated = network.asked.filter(({ path }) => path === `${PATH}/bookings/seat`);
  expect(seated.map(({ body }) => body)).toMatchObject([{ finish: [1], tables: ['t9'], covers: 3, status: 1000 }]);
  network.on(`POST ${PATH}/bookings/3/undo`, () => json({ ...walkedIn, version: 2, deleted: true }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.asked.filter(({ path }) => path === `${PATH}/bookings/3/undo`)).toHaveLength(1));
});

it('names the seated party offline, for a walk-in and for a booking', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { network, user } = staffPage(
    <>
      <Harness />
      <Row />
    </>,
    { bookings: [lucia, neus] },
  );
  await user.click(await screen.findByRole('button', { name: 'Walk-in of 3' }));
  expect(await screen.findByRole('button', { name: 'Finish Lucía and seat the walk-in' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Seat' }));
  expect(await screen.findByRole('button', { name: 'Finish Lucía and seat Neus' })).toBeInTheDocument();
  expect(network.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  line.mockRestore();
});

it('says who sets a PIN and where, while none is set', async () => {
  const routes = { [`GET ${PATH}/override-grants`]: () => json({ possible: false }) };
  const session = { ...SESSION, abilities: ['bookings' as const] };
  const { network, user } = staffPage(<Harness />, { bookings: [lucia], session, routes });
  network.on(`POST ${PATH}/bookings`, () => json(refused, 409));
  await user.click(await screen.findByRole('button', { name: 'Walk-in of 3' }));
  expect(await screen.findByText('No PIN is set yet. A manager sets one in Settings, Security.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Override with PIN' })).not.toBeInTheDocument();
});

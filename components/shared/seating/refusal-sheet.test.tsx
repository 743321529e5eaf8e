import { screen, waitFor } from '@testing-library/react';
import { useChangeStatus } from '@/components/shared/booking/marks/use-change-status';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { json } from '@/tests/support/fake-fetch';
import { makeBooking } from '@/tests/support/make-booking';
import { PATH, staffPage } from '@/tests/support/staff-page';

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

it('names who is still at the table, and finishes and seats in one call', async () => {
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

it('is left by Escape with everything as it was', async () => {
  const { user, sent } = await refusedSeating();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(`POST ${PATH}/bookings/2/seat`)).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { CloseDayOffer } from './close-day-offer';

const sitting = makeBooking({ uid: 1, lastName: 'Navarro', time: 20, seatedTime: 20, status: 1000, tables: ['t9'] });
const gone = makeBooking({ uid: 2, lastName: 'Vidal', time: 21, status: 1001 });
const kept = makeBooking({ uid: 3, lastName: 'Pons', time: 21.5, status: 1001 });

function Screen() {
  const restaurant = useRestaurant();
  return restaurant ? <CloseDayOffer restaurant={restaurant} now={{ date: TODAY, time: 26.5 }} /> : null;
}

it('settles the ticked parties in one call after the last session', async () => {
  const { network, user } = staffPage(<Screen />, { bookings: [sitting, gone, kept] });
  network.on(`POST ${PATH}/bookings/close`, () =>
    json({
      bookings: [
        { ...gone, status: 998 },
        { ...sitting, status: 1010 },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  const sheet = await screen.findByRole('dialog', { name: /^Close / });
  await user.click(within(sheet).getByRole('checkbox', { name: /Pons/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Close the day: 1 no-show, 1 finished' }));
  expect(await screen.findByText('2 parties settled')).toBeInTheDocument();
  expect(network.asked.find(({ path }) => path === `${PATH}/bookings/close`)?.body).toEqual({
    date: TODAY,
    noShow: [2],
    finish: [1],
  });
});

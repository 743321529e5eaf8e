import { screen, waitFor } from '@testing-library/react';
import type { Ability } from '@/lib/contract/access/ability';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { makeEntry, makePayments, makeRequest } from '@/tests/support/screens/make-payments';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { useChangeStatus } from '../marks/use-change-status';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';

const NO_SHOW = 998;
const sofia = makeBooking({
  uid: 5,
  firstName: 'Sofía',
  lastName: 'Prieto',
  payment: { state: 'card', due: 0, paid: 0, refunded: 0 },
});
const chargeable = (most: number) =>
  makePayments({
    requests: [makeRequest({ kind: 'card', amount: 8000, state: 'registered' })],
    ledger: [makeEntry({ type: 'registration', amount: 0 })],
    may: { request: false, charge: { most, from: null, to: null }, refund: { most: 0, entries: [] }, release: true },
  });

function Party() {
  const restaurant = useRestaurant();
  return restaurant ? <NoShow restaurant={restaurant} /> : null;
}
function NoShow({ restaurant }: { restaurant: RestaurantContext }) {
  const change = useChangeStatus(restaurant);
  return <button onClick={() => void change(sofia, NO_SHOW)}>No show</button>;
}

async function setNoShow(most: number, abilities: Ability[] = ['bookings', 'charge']) {
  const page = staffPage(<Party />, { session: { ...SESSION, abilities }, bookings: [sofia] });
  page.network.on(`PATCH ${PATH}/bookings/5`, () => json({ ...sofia, status: NO_SHOW, version: 2 }));
  page.network.on(`GET ${PATH}/bookings/5/payments`, () => json(chargeable(most)));
  await page.user.click(await screen.findByRole('button', { name: 'No show' }));
  await screen.findByText('Sofía Prieto: No show');
  return page;
}

it('offers to charge a party with a card that did not come, one tap away', async () => {
  const { user } = await setNoShow(8000);
  expect(await screen.findByText('Sofía Prieto: up to €80.00 may be charged to the card')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Charge…' }));
  expect(await screen.findByRole('dialog', { name: 'Charge a no-show' })).toBeInTheDocument();
});

it('offers nothing if charging is not possible, or not allowed for this person', async () => {
  const { network } = await setNoShow(0);
  await waitFor(() => expect(network.times(`GET ${PATH}/bookings/5/payments`)).toBe(1));
  expect(screen.queryByRole('button', { name: 'Charge…' })).not.toBeInTheDocument();
});

it('requests nothing for people who may not charge', async () => {
  const { network } = await setNoShow(8000, ['bookings']);
  expect(network.times(`GET ${PATH}/bookings/5/payments`)).toBe(0);
});

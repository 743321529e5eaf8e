import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Till, TillCheck } from '@/lib/resources/sales/till-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { TillScreen } from './till-screen';

const TILL: Till = {
  active: true,
  address: 'https://maitre.test/till/la-marina',
  secretEnd: '',
  madeAt: null,
  heardAt: null,
  currency: 'EUR',
  tables: [],
  version: 0,
};
const CHECK: TillCheck = {
  uid: 4,
  id: 'A-17',
  checkVersion: 2,
  state: 'closed',
  tables: ['12'],
  date: '2026-11-21',
  openedAt: '2026-11-21T20:10:00.000Z',
  closedAt: '2026-11-21T21:10:00.000Z',
  products: [{ name: 'Menu', quantity: 2, price: 2500, giftCard: false }],
  total: 5000,
  giftCards: 0,
  tips: 300,
  match: 'several',
  decidedBy: '',
  shares: [],
  parties: [
    { uid: 7, name: 'Ana Ruiz', covers: 2, time: 21, tables: ['t12'] },
    { uid: 8, name: 'Luis Gil', covers: 3, time: 21.25, tables: ['t12'] },
  ],
};

function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <TillScreen /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}
async function open(abilities: typeof SESSION.abilities, answers: Record<string, () => Response>) {
  const page = staffPage(<Later />, { session: { ...SESSION, abilities } });
  page.network.on(`GET ${PATH}/till`, () => json(TILL));
  page.network.on(`GET ${PATH}/tables`, () => json({ plans: [] }));
  page.network.on(`GET ${PATH}/till-checks?show=open&limit=20&offset=0`, () =>
    json({ checks: [CHECK], total: 1, currency: 'EUR' }),
  );
  for (const [route, answer] of Object.entries(answers)) page.network.on(route, answer);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
}

test('staff say whose a check is, and it is split where it is of several', async () => {
  const { user, network } = await open(['bookings'], {
    [`POST ${PATH}/till-checks/4/decide`]: () => json({ ...CHECK, match: 'matched' }),
  });
  expect(await screen.findByText('Several parties are possible', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('Tips: €3.00')).toBeInTheDocument();
  // How it is connected is not theirs.
  expect(screen.queryByText('Connection')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.click(screen.getByLabelText(/Ana Ruiz, 2 covers/));
  await user.click(screen.getByLabelText(/Luis Gil, 3 covers/));
  await user.click(screen.getByRole('button', { name: 'Split by covers' }));
  await waitFor(() => expect(network.times(`POST ${PATH}/till-checks/4/decide`)).toBe(1));
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ bookings: [7, 8], checkVersion: 2 });
});

test('an owner makes the secret, which is shown this once', async () => {
  const { user } = await open(['bookings', 'setup', 'payment-setup'], {
    [`POST ${PATH}/till/secret`]: () => json({ ...TILL, secretEnd: 'abcd', secret: 'mt_secret-abcd' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create a secret' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('mt_secret-abcd')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('mt_secret-abcd')).not.toBeInTheDocument());
});

test('a manager makes none, and a currency that is not the restaurant’s is said', async () => {
  await open(['bookings', 'setup'], { [`GET ${PATH}/till`]: () => json({ ...TILL, currency: 'USD', active: false }) });
  expect(await screen.findByText('Only an owner creates or removes the secret.')).toBeInTheDocument();
  expect(screen.getByText('Checks in USD are refused: the restaurant uses EUR.')).toBeInTheDocument();
  expect(screen.getByText(/The restaurant has no point of sale/)).toBeInTheDocument();
});

import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { LoyaltyProgramme, MemberDetail } from '@/lib/resources/sales/loyalty-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { LoyaltyScreen } from './loyalty-screen';

const PROGRAMME: LoyaltyProgramme = {
  active: true,
  joining: 'guest',
  breakfast: 0,
  lunch: 2500,
  dinner: 3550,
  rate: 100,
  expiryMonths: 12,
  levels: [{ name: 'Silver', points: 100 }],
  startedOn: '2026-11-01',
  currency: 'EUR',
  version: 3,
};
const MEMBER: MemberDetail = {
  uid: 5,
  firstName: 'Ana',
  lastName: 'Ruiz',
  points: 142,
  earned: 242,
  level: 'Silver',
  joinedOn: '2026-11-02',
  joinedBy: 'guest',
  nextLevel: null,
  expires: { on: '2027-11-21', points: 40 },
  entries: [
    {
      uid: 9,
      kind: 'take-back',
      points: -42,
      writtenOff: 100,
      balance: 142,
      booking: 8,
      redemption: null,
      reward: '',
      formula: null,
      note: '',
      by: 'Luis',
      at: '2026-11-21T20:00:00.000Z',
    },
    {
      uid: 8,
      kind: 'earn',
      points: 142,
      writtenOff: 0,
      balance: 184,
      booking: 8,
      redemption: null,
      reward: '',
      formula: { covers: 4, meal: 'dinner', average: 3550, spend: null, rate: 100 },
      note: '',
      by: 'Luis',
      at: '2026-11-20T20:00:00.000Z',
    },
  ],
  redemptions: [
    {
      uid: 3,
      name: 'Dessert',
      points: 60,
      state: 'held',
      by: 'Luis',
      heldAt: '2026-11-21T20:00:00.000Z',
      endedAt: null,
    },
  ],
};

function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <LoyaltyScreen /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}
async function open(abilities: typeof SESSION.abilities, answers: Record<string, () => Response>) {
  const page = staffPage(<Later />, { session: { ...SESSION, abilities } });
  page.network.on(`GET ${PATH}/loyalty-programme`, () => json(PROGRAMME));
  page.network.on(`GET ${PATH}/loyalty?search=&limit=50&offset=0`, () =>
    json({ loyalty: [MEMBER], total: 1, points: 142 }),
  );
  page.network.on(`GET ${PATH}/loyalty/5`, () => json({ active: true, member: MEMBER }));
  for (const [route, answer] of Object.entries(answers)) page.network.on(route, answer);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
}

test('a member is opened with what they have and why, and a held reward is handed over', async () => {
  const { user, network } = await open(['bookings', 'diners'], {
    [`POST ${PATH}/loyalty/5/use`]: () => json({ active: true, member: { ...MEMBER, redemptions: [] } }),
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  expect(await screen.findByText('4 covers × €35.50 (dinner) × 1')).toBeInTheDocument();
  expect(screen.getByText('100 points were already spent and written off')).toBeInTheDocument();
  expect(screen.getByText(/40 points expire after/)).toBeInTheDocument();
  // Staff adjust nothing, and take nobody out.
  expect(screen.queryByRole('button', { name: 'Adjust points' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as used' }));
  await waitFor(() => expect(network.times(`POST ${PATH}/loyalty/5/use`)).toBe(1));
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ redemption: 3 });
});

test('a manager takes points away with a reason, and no more than there are', async () => {
  const { user, network } = await open(['bookings', 'diners', 'charge'], {
    [`POST ${PATH}/loyalty/5/adjust`]: () => json({ active: true, member: { ...MEMBER, points: 100 } }),
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Add or take away'), 'take');
  await user.type(dialog.getByLabelText('Points'), '143');
  await user.click(dialog.getByRole('button', { name: 'Adjust points' }));
  expect(await dialog.findByText('There are 142 points.')).toBeInTheDocument();
  expect(dialog.getByText('Enter a reason.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Points'));
  await user.type(dialog.getByLabelText('Points'), '42');
  await user.type(dialog.getByLabelText(/Reason/), 'Wrong table');
  await user.click(dialog.getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(network.times(`POST ${PATH}/loyalty/5/adjust`)).toBe(1));
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ points: -42, note: 'Wrong table' });
});

test('of the programme only what was changed is sent, with an example of what it comes to', async () => {
  const { user, network } = await open(['bookings', 'diners', 'marketing'], {
    [`PATCH ${PATH}/loyalty-programme`]: () => json({ ...PROGRAMME, rate: 200, version: 4 }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Program' }));
  const rate = await screen.findByLabelText(/^Points for each/);
  expect(screen.getByText('Example: dinner for two earns 71 points.')).toBeInTheDocument();
  await user.clear(rate);
  await user.type(rate, '2');
  expect(screen.getByText('Example: dinner for two earns 142 points.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.times(`PATCH ${PATH}/loyalty-programme`)).toBe(1));
  expect(network.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ rate: 200, version: 3 });
});

test('while it is off the screen says so, and leads to where it is set up', async () => {
  const { user } = await open(['bookings', 'diners', 'marketing'], {
    [`GET ${PATH}/loyalty-programme`]: () => json({ ...PROGRAMME, active: false, startedOn: null }),
    [`GET ${PATH}/loyalty?search=&limit=50&offset=0`]: () => json({ loyalty: [], total: 0, points: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Set up the program' }));
  expect(await screen.findByLabelText('Loyalty program on')).not.toBeChecked();
});

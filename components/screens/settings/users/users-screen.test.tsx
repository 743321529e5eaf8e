import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { Person } from '@/lib/rules/setup/person';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { UsersScreen } from './users-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/settings/users' }));

const OWNER: SessionInfo = { ...SESSION, abilities: ['bookings', 'users'] };
const MARINA = { uid: 'R1', service: 'la-marina', name: 'La Marina' };
const person = (uid: number, name: string, changes: Partial<Person> = {}): Person => ({
  uid,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@maitre.test`,
  role: 'staff',
  location: '',
  state: 'active',
  self: false,
  secondFactor: false,
  services: [MARINA],
  lastSeenAt: null,
  ...changes,
});
const AMPARO = person(1, 'Amparo Ferrer', { role: 'Owner', self: true });
const LUCIA = person(2, 'Lucia Prieto');

/** The screen reads as soon as it is there: it comes once the network knows what to answer. */
function Harness() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <UsersScreen /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}

async function open(session = OWNER) {
  const page = staffPage(<Harness />, { session });
  page.network.on(`GET ${PATH}/users`, () => json({ people: [AMPARO, LUCIA], administers: [MARINA] }));
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  const asked = (route: string) => page.network.asked.filter(({ method, path }) => `${method} ${path}` === route);
  return { ...page, card, asked };
}

test('whoever does not manage the users is told whom to ask, and nothing is read', async () => {
  const { asked } = await open(SESSION);
  expect(screen.getByText('Admin user required to perform this action')).toBeInTheDocument();
  expect(asked(`GET ${PATH}/users`)).toEqual([]);
});

test('a person who is removed comes back by the toast; nobody removes themselves', async () => {
  const { card, user, network, asked } = await open();
  network.on(`DELETE ${PATH}/users/2`, () => json({ ok: true }));
  network.on(`POST ${PATH}/users/2/undo`, () => json({ person: LUCIA }));
  await user.click((await card('Amparo Ferrer')).getByRole('button', { name: 'Actions for Amparo Ferrer' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove from the restaurant' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click((await card('Lucia Prieto')).getByRole('button', { name: 'Actions for Lucia Prieto' }));
  network.on(`GET ${PATH}/users`, () => json({ people: [AMPARO], administers: [MARINA] }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the restaurant' }));
  await waitFor(() => expect(screen.queryByText('Lucia Prieto')).not.toBeInTheDocument());
  // What had the focus is gone with her: the keyboard goes on where the section begins.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked(`POST ${PATH}/users/2/undo`)).toHaveLength(1));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
});

test('an invitation says what is missing before it is sent', async () => {
  const { card, user, network, asked } = await open();
  await card('Lucia Prieto');
  network.on(`POST ${PATH}/users`, () => json(person(3, 'Neus Vidal', { state: 'invited' })));
  await user.click(screen.getByRole('button', { name: 'Invite a user' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite a user' }));
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(form.getByLabelText('E-mail')).toHaveFocus());
  expect(form.getByLabelText('E-mail')).toHaveAccessibleDescription('The E-mail field is required');
  expect(asked(`POST ${PATH}/users`)).toEqual([]);
  await user.click(form.getByLabelText('E-mail'));
  await user.paste('neus@maitre.test');
  await user.click(form.getByLabelText('Name'));
  await user.paste('Neus Vidal');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('An invitation is on its way to neus@maitre.test')).toBeInTheDocument();
  expect(asked(`POST ${PATH}/users`)[0]?.body).toEqual({
    email: 'neus@maitre.test',
    name: 'Neus Vidal',
    role: 'staff',
    location: '',
    services: [],
    language: 'en',
  });
});

test('what was written survives a tap beside the form, and an address that is known is said to be at its field', async () => {
  const { card, user, network } = await open();
  await card('Lucia Prieto');
  network.on(`POST ${PATH}/users`, () => json({ error: 'This person works here already', code: 'already-user' }, 409));
  await user.click(screen.getByRole('button', { name: 'Invite a user' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite a user' }));
  await user.click(form.getByLabelText('E-mail'));
  await user.paste('lucia@maitre.test');
  await user.click(form.getByLabelText('Name'));
  await user.paste('Lucia Prieto');
  await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(form.getByLabelText('E-mail')).toHaveAccessibleDescription('This person works here already'),
  );
  await user.type(form.getByLabelText('E-mail'), 'x');
  expect(form.getByLabelText('E-mail')).toBeValid();
});

import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { useContract } from '@/lib/client/settings/use-contract';
import type { RestaurantContract } from '@/lib/rules/setup/restaurant-contract';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { SignatoryPanel } from './signatory-panel';

const CONTRACT: RestaurantContract = {
  company: 'Marina S.L.',
  address: 'Moll 1',
  location: 'Valencia',
  contact: 'Ana Soler',
  email: '',
  mobile: '',
  position: 'Manager',
  fullName: 'La Marina',
  currency: 'EUR',
  program: '',
  charges: '',
  freeUntil: null,
  inArrears: false,
  reserveWithGoogle: false,
  signed: null,
  card: null,
  cardBy: null,
  rowVersion: 1,
};
const AT = `${PATH}/contract`;

/** It is read as soon as it is there: it comes once the network knows what to answer. */
function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <Panel /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}
function Panel() {
  const { data } = useContract();
  return data ? <SignatoryPanel contract={data} /> : null;
}
async function open() {
  const page = staffPage(<Later />);
  page.network.on(`GET ${AT}`, () => json(CONTRACT));
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  const field = (name: string) => screen.getByRole('textbox', { name });
  await screen.findByRole('textbox', { name: 'Company' });
  const sent = () => page.network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...page, field, sent, save: () => page.user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('only what was changed is sent, and what is wrong keeps the focus', async () => {
  const { user, network, field, sent, save } = await open();
  network.on(`PATCH ${AT}`, () => json({ ...CONTRACT, contact: 'Neus Vidal', rowVersion: 2 }));
  await user.type(field('E-mail'), 'no address');
  await save();
  await waitFor(() => expect(field('E-mail')).toHaveFocus());
  expect(field('E-mail')).toBeInvalid();
  await user.clear(field('E-mail'));
  await user.clear(field('Name of the signatory'));
  await user.type(field('Name of the signatory'), ' Neus Vidal ');
  await save();
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ contact: ' Neus Vidal ', rowVersion: 1 }]);
  await waitFor(() => expect(field('Name of the signatory')).toHaveValue('Neus Vidal'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByText('This was changed on another device in the meantime')).not.toBeInTheDocument();
});

test('what somebody else wrote meanwhile stands beside what was typed', async () => {
  const { user, network, field, sent, save } = await open();
  await user.type(field('Company'), ' Nova');
  network.on(`GET ${AT}`, () =>
    json({ ...CONTRACT, company: 'Marina y Sol S.L.', contact: 'Neus Vidal', rowVersion: 2 }),
  );
  network.on(`PATCH ${AT}`, () => json({ code: 'version-conflict', error: 'changed' }, 409));
  await save();
  expect(await screen.findByText('Name of the signatory is now Neus Vidal')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Theirs: Marina y Sol S.L.' }));
  expect(field('Company')).toHaveValue('Marina y Sol S.L.');
  await user.click(screen.getByRole('radio', { name: 'Yours: Marina S.L. Nova' }));
  network.on(`PATCH ${AT}`, () =>
    json({ ...CONTRACT, company: 'Marina S.L. Nova', contact: 'Neus Vidal', rowVersion: 3 }),
  );
  await save();
  await screen.findByText('Saved');
  expect(sent().at(-1)).toEqual({ company: 'Marina S.L. Nova', rowVersion: 2 });
});

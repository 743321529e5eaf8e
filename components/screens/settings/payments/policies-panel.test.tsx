import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { useRead } from '@/lib/client/calls/use-read';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, SETUP, staffPage } from '@/tests/support/screens/staff-page';
import { PoliciesPanel } from './policies-panel';

const GROUPS: StoredPolicy = {
  uid: 7,
  version: 1,
  name: 'Groups',
  active: true,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 2000, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 6,
  maxCovers: null,
  channels: null,
};

/** The list is read as soon as it is there: it comes once the network knows what to answer. */
function Harness() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <Panel /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}
function Panel() {
  const { data } = useRead(paymentPolicyCalls.list, {});
  return data ? <PoliciesPanel policies={data.policies} restaurant={SETUP} shifts={['Dinner']} /> : null;
}

test('what somebody else changed meanwhile is said, and what was typed holds when it is saved once more', async () => {
  const { user, network } = staffPage(<Harness />);
  network.on(`GET ${PATH}/payment-policies`, () => json({ policies: [GROUPS] }));
  network.on(`PATCH ${PATH}/payment-policies/7`, () => json({ code: 'version-conflict', error: 'changed' }, 409));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Groups' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' of six');

  network.on(`GET ${PATH}/payment-policies`, () => json({ policies: [{ ...GROUPS, freeUntil: 48, version: 2 }] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This was changed on another device in the meantime')).toBeInTheDocument();

  network.on(`PATCH ${PATH}/payment-policies/7`, () => json({ ...GROUPS, name: 'Groups of six', version: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([
    { name: 'Groups of six', version: 1 },
    { name: 'Groups of six', version: 2 },
  ]);
});

import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Promotion } from '@/lib/resources/restaurant/promotions-schema';
import { json } from '@/tests/support/screens/fake-fetch';
import { SESSION } from '@/tests/support/screens/data-layer';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { PromotionsScreen } from './promotions-screen';

const LUNCH: Promotion = {
  uid: 7,
  version: 1,
  name: 'Lunch menu',
  text: '',
  code: 'LUNCH',
  discount: 0,
  from: '2026-12-01',
  to: null,
  weekdays: [1, 2],
  start: 13,
  end: 16,
  active: true,
};
const ALL = `${PATH}/promotions`;

/** The list is read as soon as it is there: it comes once the network knows what to answer. */
function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <PromotionsScreen /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}
async function open(answers: Record<string, () => Response>) {
  const page = staffPage(<Later />, { session: { ...SESSION, abilities: ['bookings', 'marketing'] } });
  for (const [route, answer] of Object.entries(answers)) page.network.on(route, answer);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
}

test('a promotion is written in its form, wrong fields are named there, and the toast takes it back', async () => {
  const { user, network } = await open({ [`GET ${ALL}`]: () => json({ promotions: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Add a promotion' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lunch menu');
  await user.type(dialog.getByRole('textbox', { name: 'Arriving from' }), '13');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('First day')).toBeInvalid());
  expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription('Invalid date');
  expect(network.times(`POST ${ALL}`)).toBe(0);
  await user.type(dialog.getByLabelText('First day'), '2026-12-01');
  network.on(`POST ${ALL}`, () =>
    json({ code: 'validation', error: 'Not valid', errors: [{ field: 'end', message: 'invalidTimeRange' }] }, 400),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /before/ })).toBeInvalid());

  network.on(`POST ${ALL}`, () => json(LUNCH, 201));
  network.on(`GET ${ALL}`, () => json({ promotions: [LUNCH] }));
  network.on(`POST ${ALL}/7/undo`, () => json({ ...LUNCH, version: 2, deleted: true }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    name: 'Lunch menu',
    text: '',
    code: '',
    discount: 0,
    from: '2026-12-01',
    to: null,
    weekdays: null,
    start: 13,
    end: null,
    active: true,
  });
  expect(await screen.findByText(/LUNCH$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.times(`POST ${ALL}/7/undo`)).toBe(1));
});

test('only what was changed is sent, and switching off shows at once', async () => {
  let off: (response: Response) => void = () => undefined;
  const { user, network } = await open({
    [`GET ${ALL}`]: () => json({ promotions: [LUNCH] }),
    [`PATCH ${ALL}/7`]: () => json({ ...LUNCH, version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Lunch menu' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '26');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { code: 'LUNCH26', version: 1 },
  ]);

  network.on(`PATCH ${ALL}/7`, () => new Promise((resolve) => (off = resolve)));
  await user.click(screen.getByRole('button', { name: 'Switch Lunch menu off' }));
  expect(await screen.findByText('Off')).toBeInTheDocument();
  off(json({ code: 'admin-required', error: 'No' }, 403));
  await waitFor(() => expect(screen.queryByText('Off')).not.toBeInTheDocument());
});

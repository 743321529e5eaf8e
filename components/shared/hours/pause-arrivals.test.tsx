import { screen } from '@testing-library/react';
import type { Block } from '@/lib/rules/hours/hours';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { PauseArrivals } from './pause-arrivals';

const pause: Block = { uid: 8, scope: 2, from: 20, to: 21.25, area: null, pause: true };

/** The clock is at 20:10. */
function open(blocks: Block[], session: typeof SESSION = SESSION) {
  const page = staffPage(<PauseArrivals />, { session });
  const day = { covers: [], blocks, restrictions: [], tableBlocks: [] };
  page.network.on(`GET ${PATH}/calendar?from=${TODAY}&to=${TODAY}`, () =>
    json({ first: TODAY, last: TODAY, today: TODAY, days: { [TODAY]: day } }),
  );
  const sent = (route: string) =>
    page.network.asked.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  return { ...page, sent };
}

test('pauses arrivals from now on with one tap on a duration, for the chosen scope, with undo', async () => {
  const { user, network, sent } = open([]);
  network.on(`POST ${PATH}/blocks/pause`, () =>
    json({ block: { ...pause, date: TODAY, scope: 1, area: 2 }, change: 43 }),
  );
  network.on(`POST ${PATH}/rotas/undo`, () => json({ ok: true }));
  await user.click(await screen.findByRole('button', { name: 'Pause online booking' }));
  await user.click(screen.getByRole('button', { name: 'Online only' }));
  await user.selectOptions(screen.getByRole('combobox'), 'Terrace');
  expect(screen.getByRole('button', { name: /^Until the end of Dinner/ })).toHaveAccessibleName(
    'Until the end of Dinner until 02:00',
  );
  await user.click(screen.getByRole('button', { name: /^60 min/ }));
  await screen.findByText('Arrivals are paused until 21:15: Terrace, Online only');
  expect(sent(`POST ${PATH}/blocks/pause`)).toEqual([{ minutes: 60, scope: 1, area: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('As it was before');
  expect(sent(`POST ${PATH}/rotas/undo`)).toEqual([{ change: 43 }]);
});

test('shows until when they are paused, and resumes', async () => {
  const { user, network, sent } = open([pause]);
  network.on(`POST ${PATH}/blocks/8/end`, () => json({ block: { ...pause, date: TODAY }, change: 44 }));
  await user.click(await screen.findByRole('button', { name: 'Paused until 21:15' }));
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await screen.findByText('Arrivals are open again');
  expect(sent(`POST ${PATH}/blocks/8/end`)).toHaveLength(1);
});

test('a pause ends by itself', async () => {
  open([{ ...pause, to: 20.1 }]);
  expect(await screen.findByRole('button', { name: 'Pause online booking' })).toBeEnabled();
});

test('people who may not take bookings see the state only', async () => {
  open([pause], { ...SESSION, abilities: [] });
  expect(await screen.findByRole('button', { name: 'Paused until 21:15' })).toBeDisabled();
});

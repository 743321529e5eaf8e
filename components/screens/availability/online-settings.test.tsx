import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { Setup } from '@/lib/rules/setup/setup';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, SETUP, staffPage } from '@/tests/support/screens/staff-page';
import { AvailabilityScreen } from './availability-screen';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams({ view: 'online' }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/availability',
}));

const MANAGER: SessionInfo = { ...SESSION, abilities: ['bookings', 'hours', 'setup'] };

async function open({ session = MANAGER, setup = {} }: { session?: SessionInfo; setup?: Partial<Setup> } = {}) {
  let stored: Setup = { ...SETUP, ...setup };
  const page = staffPage(<AvailabilityScreen />, { session, setup });
  page.network.on(`GET ${PATH}/setup`, () => json(stored));
  page.network.on(`GET ${PATH}/rwg`, () =>
    json({ consent: false, configured: true, missing: [], merchantId: '10001' }),
  );
  page.network.on(`PATCH ${PATH}/setup`, ({ body }) =>
    json((stored = { ...stored, ...(body as Partial<Setup>), rowVersion: stored.rowVersion + 1 })),
  );
  await screen.findByRole('heading', { level: 2, name: 'What guests may book' });
  const write = (label: string, text: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } }));
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const sent = () => page.network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...page, write, press, sent };
}

test('a number outside its bounds is refused at its field; what can be is saved with the others and taken back', async () => {
  const { write, press, sent } = await open();
  await write('Largest party online', '21');
  expect(screen.getByText('A whole number from 1 to 20')).toBeInTheDocument();
  await press('Save');
  expect(await screen.findByText('This cannot be saved as it is: Largest party online')).toBeInTheDocument();
  expect(sent()).toEqual([]);

  await write('Largest party online', '8');
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  await write('Largest party online', '6');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Offer other times only' })));
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await press('Save');
  expect(await screen.findByText('The settings for online booking are saved')).toBeInTheDocument();
  await press('Undo');
  expect(await screen.findByText('Online booking is as it was before')).toBeInTheDocument();
  expect(sent()).toEqual([
    { onlineCovers: 6, onlineWhenFull: 'none', rowVersion: 1 },
    { onlineCovers: 8, onlineWhenFull: 'standby', rowVersion: 2 },
  ]);
  expect(screen.getByRole('textbox', { name: 'Largest party online' })).toHaveValue('8');
});

test('one switch opens a restaurant that is closed online, which is said plainly', async () => {
  const { user } = await open({ setup: { onlineBooking: false, publicPhone: '+34963000111' } });
  expect(await screen.findByText(/asked to call \+34963000111/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Take bookings online' }));
  expect(await screen.findByText('Guests can book online')).toBeInTheDocument();
});

test('that guests can book is said once it is saved, not before', async () => {
  const { user, network } = await open({ setup: { onlineBooking: false } });
  let answer: (saved: Response) => void = () => undefined;
  network.on(`PATCH ${PATH}/setup`, () => new Promise<Response>((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('switch', { name: 'Take bookings online' }));
  expect(screen.getByRole('switch', { name: 'Take bookings online' })).toBeChecked();
  expect(screen.getByText('Online booking is closed')).toBeInTheDocument();
  await act(async () => answer(json({ ...SETUP, onlineBooking: true, rowVersion: 2 })));
  expect(screen.getByText('Guests can book online')).toBeInTheDocument();
});

test('a refused change is not left on the screen as if it were made', async () => {
  const { user, network } = await open();
  network.on(`PATCH ${PATH}/setup`, () => json({ code: 'forbidden', error: 'no', status: 403 }, 403));
  await user.click(screen.getByRole('switch', { name: 'Take bookings online' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Take bookings online' })).toBeChecked());
  expect(screen.getByText('Guests can book online')).toBeInTheDocument();
});

test('the link says where it stands, and is copied', async () => {
  const { user } = await open();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/book/la-marina');
  await user.click(screen.getByRole('combobox', { name: 'Where the link will be' }));
  await user.click(screen.getByRole('option', { name: 'Instagram' }));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/book/la-marina?channel=1104');
});

test('staff read it all and change nothing', async () => {
  await open({ session: SESSION });
  expect(screen.getByText(/To change it, ask a manager/)).toBeInTheDocument();
  for (const field of [
    screen.getByRole('textbox', { name: 'Largest party online' }),
    screen.getByRole('switch', { name: 'Take bookings online' }),
    screen.getByRole('checkbox', { name: 'Email' }),
  ]) {
    expect(field).toBeDisabled();
  }
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeEnabled();
});

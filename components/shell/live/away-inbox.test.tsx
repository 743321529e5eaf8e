import { act, screen, waitFor, within } from '@testing-library/react';
import { acknowledgeAway, setAttendedService, setKnownSequence } from '@/lib/client/live/attention';
import { setConnected } from '@/lib/client/live/live-status';
import { store, storedState } from '@/lib/client/storage/local-store';
import { storedStateOf } from '@/lib/client/storage/stored-state';
import type { Change } from '@/lib/rules/booking/change';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { NOW, PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { AwayInbox } from './away-inbox';

const sofia = makeBooking({ uid: 71, firstName: 'Sofía', lastName: 'Prieto', covers: 4, time: 20.5 });
const jorge = makeBooking({ uid: 72, firstName: 'Jorge', lastName: 'Gil', covers: 2, time: 21 });
const change = (part: Partial<Change>): Change => ({
  seq: 51,
  kind: 2,
  action: 'create',
  entity: 'booking',
  uid: '71',
  date: TODAY,
  before: null,
  after: { ...sofia },
  who: 'Bo',
  device: 'd2',
  mine: false,
  at: '2026-11-21T19:04:00Z',
  undoes: null,
  undoneBy: null,
  ...part,
});
const MOVED = change({
  seq: 52,
  kind: 3,
  action: 'update',
  uid: '72',
  before: { ...jorge },
  after: { ...jorge, time: 22 },
});

async function comeBack(changes: Change[]) {
  store(() => ({ ...storedStateOf(null), attended: { 'la-marina': { seq: 50, at: NOW.getTime() - 600_000 } } }));
  const page = staffPage(<AwayInbox />);
  page.network.on(`GET ${PATH}/changes?after=50&limit=1000`, () => json({ changes, last: 52, more: false }));
  page.network.on(`GET ${PATH}/bookings/71`, () => json(sofia));
  act(() => {
    setConnected(true);
    setKnownSequence('la-marina', 52);
  });
  return page;
}
afterEach(() =>
  act(() => {
    acknowledgeAway();
    setAttendedService(null);
    setConnected(false);
  }),
);

test('changes by others are shown with their author until acknowledged', async () => {
  const { user } = await comeBack([change({}), MOVED]);
  expect(await screen.findByText(/^1 change while this device was away/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'While you were away' }));
  expect(await dialog.findByText(/New booking · Sofía Prieto, 4, Sat Nov 21, 20:30/)).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: 'Also changed' })).toBeInTheDocument();
  expect(dialog.getByText(/Booking changed · Jorge Gil/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/while this device was away/)).not.toBeInTheDocument();
  expect(storedState().attended['la-marina']?.seq).toBe(52);
});

test('a switched-off kind shows nothing', async () => {
  const { network } = await comeBack([MOVED]);
  await waitFor(() => expect(storedState().attended['la-marina']?.seq).toBe(52));
  expect(network.times(`GET ${PATH}/changes?after=50&limit=1000`)).toBe(1);
  expect(screen.queryByText(/while this device was away/)).not.toBeInTheDocument();
});

import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setOwner } from '@/lib/client/offline/owner';
import { markReachable, markUnreachable, setWritesUnavailable } from '@/lib/client/offline/freshness';
import { commit, currentOutbox } from '@/lib/client/offline/outbox-state';
import { SignOutRow } from '@/components/shell/menu/sign-out-row';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { OfflineBanner } from './offline-banner';

const party = makeBooking({ uid: 71, lastName: 'Prieto', status: 1004 });
const theirs = makeBooking({ uid: 71, lastName: 'Prieto', status: 999, version: 5 });
const queued = (said: Partial<QueuedChange> = {}): QueuedChange => ({
  key: 'k1',
  user: 'u1',
  service: 'la-marina',
  madeAt: Date.parse('2026-11-21T19:13:00Z'),
  state: 'waiting',
  tries: 0,
  problem: null,
  act: { do: 'change', booking: party, edit: { status: 1000, tables: ['t2'] }, version: 1 },
  ...said,
});
const overtaken = queued({
  state: 'held',
  problem: { code: 'version-conflict', status: 409, error: 'changed', current: theirs },
});
const refused = queued({
  key: 'k2',
  state: 'held',
  problem: { code: 'table-taken', status: 409, error: 'taken', details: { tableName: '2', name: 'Soler', to: 22 } },
  act: { do: 'create', uid: -5, booking: { covers: 2, date: TODAY, time: 20, lastName: 'Vidal', tables: ['t2'] } },
});

beforeEach(() => setOwner('u1'));
afterEach(() => act(() => commit(() => [])));

async function open(changes: QueuedChange[]) {
  const page = staffPage(<OfflineBanner />, { bookings: [theirs] });
  page.network.on(`GET ${PATH}/bookings/71/history`, () =>
    json({
      changes: [
        {
          seq: 9,
          kind: 4,
          action: 'update',
          entity: 'booking',
          uid: '71',
          date: TODAY,
          before: null,
          after: null,
          who: 'Ana Ruiz',
          device: '',
          at: '2026-11-21T19:15:00Z',
          undoes: null,
          undoneBy: null,
        },
      ],
    }),
  );
  await act(() => commit(() => changes));
  await page.user.click(await screen.findByRole('button', { name: 'Show' }));
  return { ...page, sheet: await screen.findByRole('dialog', { name: 'Changes on this device' }) };
}

test('waiting changes are counted, listed, and can be undone until they are sent', async () => {
  const { user, sheet } = await open([queued()]);
  expect(screen.getByText('1 change is being sent')).toBeInTheDocument();
  expect(await within(sheet).findByText('Status: Seated')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Discard Prieto' }));
  expect(await within(sheet).findByText('Everything has been sent')).toBeInTheDocument();
  expect(currentOutbox().queue).toEqual([]);
});

test("a conflict shows both versions and the other author; keeping one's own builds on the stored version", async () => {
  const { user, sheet } = await open([overtaken]);
  const card = await within(sheet).findByRole('listitem', { name: 'Prieto' });
  expect(card).toHaveTextContent('Status: Seated');
  expect(card).toHaveTextContent('Status: Cancelled');
  await waitFor(() => expect(card).toHaveTextContent('Ana Ruiz, 20:15'));
  await user.click(within(card).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(currentOutbox().queue).toMatchObject([
      { state: 'waiting', act: { version: 5, edit: { status: 1000, tables: ['t2'] } } },
    ]),
  );
  expect(currentOutbox().queue[0]?.key).not.toBe('k1');
});

test('their version is taken without a request', async () => {
  const { user, sheet, network } = await open([overtaken]);
  await user.click(await within(sheet).findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(currentOutbox().queue).toEqual([]));
  expect(network.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('a new party whose table is taken is kept with an override, or without a table', async () => {
  const { user, sheet } = await open([refused]);
  const card = await within(sheet).findByRole('listitem', { name: 'Vidal' });
  expect(card).toHaveTextContent('Table 2 is taken by Soler until 22:00');
  expect(within(card).getByRole('button', { name: 'Keep mine anyway' })).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Keep without a table' }));
  await waitFor(() =>
    expect(currentOutbox().queue).toMatchObject([
      { state: 'waiting', act: { do: 'create', booking: { lastName: 'Vidal', tables: [] } } },
    ]),
  );
});

test('an unavailable service is distinguished from a missing network, shows the contact, and disappears when it is back', async () => {
  staffPage(<OfflineBanner supportMail="help@maitre.test" />);
  act(() => markUnreachable());
  expect(screen.queryByText(/not available/)).toBeNull();
  act(() => markUnreachable(true));
  expect(screen.getByText('Service not available, try again in a moment')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@maitre.test' })).toHaveAttribute('href', 'mailto:help@maitre.test');
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('This device is offline')).toBeInTheDocument();
  expect(screen.queryByText(/not available/)).toBeNull();
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Service not available, try again in a moment')).toBeInTheDocument();
  act(() => markReachable('/api/session'));
  expect(screen.queryByText(/not available/)).toBeNull();
});

test('a full disk refuses writes but answers reads: the banner stays until a write succeeds', () => {
  staffPage(<OfflineBanner />);
  act(() => setWritesUnavailable(true));
  act(() => markReachable('/api/session'));
  expect(screen.getByText('Service not available, try again in a moment')).toBeInTheDocument();
  act(() => setWritesUnavailable(false));
  expect(screen.queryByText(/not available/)).toBeNull();
});

test('signing out with unsent changes asks first', async () => {
  const { user, network } = staffPage(<SignOutRow />);
  await act(() => commit(() => [queued()]));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.getByRole('alertdialog', { name: 'Sign out with changes not sent?' })).toHaveTextContent(
    '1 change has not been sent. It stays on this device',
  );
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(network.asked.some(({ method }) => method === 'POST')).toBe(false);
});

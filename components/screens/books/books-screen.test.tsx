import { screen, waitFor, within } from '@testing-library/react';
import { store, storedState } from '@/lib/client/storage/local-store';
import { storedStateOf } from '@/lib/client/storage/stored-state';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, staffPage, TODAY } from '@/tests/support/screens/staff-page';
import { BooksScreen } from './books-screen';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const sofia = makeBooking({
  uid: 1,
  time: 21,
  covers: 4,
  firstName: 'Sofía',
  lastName: 'Prieto',
  tables: ['t1'],
  notes: '=SUM(A1)',
  phone: '+34600112233',
});
const marta = makeBooking({ uid: 2, time: 24.5, covers: 2, firstName: 'Marta', lastName: 'Álvarez', requestedArea: 2 });
const jorge = makeBooking({
  uid: 3,
  time: 20,
  covers: 6,
  firstName: 'Jorge',
  lastName: 'Gil',
  status: 1000,
  tables: ['t9'],
});
const lucia = makeBooking({ uid: 4, time: 14, covers: 3, firstName: 'Lucía', lastName: 'Soto' });
const evening = [sofia, marta, jorge, lucia];

beforeEach(() => store(() => storedStateOf(null)));

const MANAGER = { ...SESSION, abilities: [...SESSION.abilities, 'transfer' as const] };
async function openBook(bookings = evening, session = SESSION) {
  const page = staffPage(<BooksScreen />, { bookings, session });
  await screen.findByRole('group', { name: 'Stages' });
  return page;
}
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-booking'))
    .filter(Boolean)
    .map(Number);
const rowOf = (uid: number) => within(document.querySelector<HTMLElement>(`[data-booking="${uid}"]`) as HTMLElement);

describe('what is on display', () => {
  it('shows the current session by time: due, waiting and standby', async () => {
    await openBook();
    await waitFor(() => expect(names()).toEqual([1, 2]));
    expect(screen.getByRole('checkbox', { name: 'Dinner' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Lunch' })).not.toBeChecked();
    expect(rowOf(2).getByRole('cell', { name: '00:30 (Sunday early morning)' })).toBeInTheDocument();
  });

  it('counts every stage, whichever stages are shown', async () => {
    await openBook();
    expect(await screen.findByRole('checkbox', { name: 'Due: 2 parties, 6 covers' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Seated: 1 party, 6 covers' })).not.toBeChecked();
    expect(screen.getByText('3 parties')).toBeInTheDocument();
    expect(screen.getByText('12 covers')).toBeInTheDocument();
  });

  it('follows stage, session and area', async () => {
    const { user } = await openBook();
    await user.click(await screen.findByRole('checkbox', { name: /^Seated/ }));
    expect(names()).toEqual([3, 1, 2]);
    await user.click(screen.getByRole('checkbox', { name: 'Lunch' }));
    expect(names()).toEqual([4, 3, 1, 2]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Terrace');
    expect(names()).toEqual([3, 2]);
  });

  it('searches without accents, and sorts by a tap on a column', async () => {
    const { user } = await openBook();
    await user.click(await screen.findByRole('checkbox', { name: 'Lunch' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual([4, 2, 1]);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual([1, 2, 4]);
    await user.type(screen.getByRole('searchbox', { name: 'Search the whole day' }), 'alvarez');
    await waitFor(() => expect(names()).toEqual([2]));
  });

  it('searches the whole day, ignoring the filters', async () => {
    const { user } = await openBook();
    const search = await screen.findByRole('searchbox', { name: 'Search the whole day' });
    await user.type(search, 'lucia');
    await waitFor(() => expect(names()).toEqual([4]));
    await user.clear(search);
    await user.type(search, 't9');
    await waitFor(() => expect(names()).toEqual([3]));
  });

  it('shows an empty state for a search, and keeps the filters when it is cleared', async () => {
    const { user } = await openBook();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the whole day' }), 'nobody');
    expect(await screen.findByText('No booking of this day matches “nobody”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(names()).toEqual([1, 2]));
  });

  it('shows an empty state when filters hide everything, and resets them with one tap', async () => {
    const { user } = await openBook([jorge, lucia]);
    await user.click(await screen.findByRole('button', { name: 'Show all bookings' }));
    expect(names()).toEqual([4, 3]);
  });

  it('shows an empty state for a day without bookings', async () => {
    await openBook([]);
    expect(await screen.findByText('No bookings')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all bookings' })).not.toBeInTheDocument();
  });

  it('retries after a failed load', async () => {
    const { user, network } = await openBook();
    await waitFor(() => expect(names()).toEqual([1, 2]));
    network.on(`GET ${PATH}/bookings?date=2026-11-22`, () => json({ error: 'not now', code: 'not-found' }, 404));
    network.on(`GET ${PATH}/notes?date=2026-11-22`, () => json({ notes: [] }));
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('The bookings could not be loaded')).toBeInTheDocument();
    network.on(`GET ${PATH}/bookings?date=2026-11-22`, () =>
      json({ date: '2026-11-22', seq: 1, bookings: [{ ...lucia, date: '2026-11-22' }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual([4]));
  });
});

describe('what can be done', () => {
  it('seats a party in one tap, and reverts it when the server refuses', async () => {
    const { user, network } = await openBook();
    await waitFor(() => expect(names()).toEqual([1, 2]));
    network.on(`PATCH ${PATH}/bookings/1`, () =>
      json({ error: 'taken', code: 'table-taken', details: { tableName: 'T1' } }, 409),
    );
    await user.click(rowOf(1).getByRole('button', { name: 'Seat Sofía Prieto' }));
    expect(await screen.findByText(/T1/, { selector: '[role=alert] *, [role=status] *' })).toBeInTheDocument();
    expect(names()).toEqual([1, 2]);

    const seated = { ...sofia, status: 1000, version: 2 };
    network.on(`PATCH ${PATH}/bookings/1`, () => json(seated));
    network.on(`GET ${PATH}/bookings?date=${TODAY}`, () =>
      json({ date: TODAY, seq: 2, bookings: [seated, marta, jorge, lucia] }),
    );
    await user.click(rowOf(1).getByRole('button', { name: 'Seat Sofía Prieto' }));
    await waitFor(() => expect(names()).toEqual([2]));
    expect(network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 1000, version: 1 },
      { status: 1000, version: 1 },
    ]);
  });

  it('offers only statuses that may follow the current one', async () => {
    const { user } = await openBook();
    await waitFor(() => expect(names()).toEqual([1, 2]));
    await user.click(rowOf(1).getByRole('button', { name: 'Booked, status of Sofía Prieto' }));
    const menu = await screen.findByRole('menu', { name: 'Change status of Sofía Prieto' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Confirmed',
      'Late',
      'Waiting',
      'Seated',
      'Part seated',
      'Starters',
      'Mains',
      'Dessert',
      'Bill',
      'No show',
      'Rejected',
      'Cancelled',
    ]);
  });

  it('opens a new booking with the key n, except while typing', async () => {
    const { user } = await openBook();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the whole day' }), 'n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(document.body);
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeInTheDocument();
  });

  it('opens a booking by its name', async () => {
    const { user } = await openBook();
    await waitFor(() => expect(names()).toEqual([1, 2]));
    await user.click(rowOf(1).getByRole('button', { name: 'Sofía Prieto' }));
    expect(await screen.findByRole('dialog', { name: 'Sofía Prieto' })).toBeInTheDocument();
  });

  it('seats a walk-in at once', async () => {
    const { user, network } = await openBook();
    network.on(`POST ${PATH}/bookings`, () => json(makeBooking({ uid: 9, dinerUid: 1000, tables: ['t2'] }), 201));
    await user.click((await screen.findAllByRole('button', { name: 'Walk-in' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(
        network.asked.find(({ method, path }) => method === 'POST' && path === `${PATH}/bookings`)?.body,
      ).toMatchObject({
        dinerUid: 1000,
        channel: 2,
        status: 1000,
        time: 20 + 10 / 60,
        date: TODAY,
        bestTable: true,
      }),
    );
  });
});

it('opens the day of a link only once', async () => {
  window.history.replaceState(null, '', '/books?date=2026-11-20');
  const { network } = await openBook();
  network.on(`GET ${PATH}/bookings?date=2026-11-20`, () =>
    json({ date: '2026-11-20', seq: 1, bookings: [{ ...jorge, date: '2026-11-20' }] }),
  );
  expect(await screen.findByRole('button', { name: 'Date: Fri Nov 20' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Cancelled/ })).toBeChecked();
  expect(window.location.search).toBe('');
});

it('exports the rows as CSV, in the format of the settings and without spreadsheet formulas', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => (blobs.push(blob as Blob), 'blob:book');
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('la-marina-2026-11-21.csv');
  });
  const { user } = await openBook(evening, MANAGER);
  await waitFor(() => expect(names()).toEqual([1, 2]));
  await user.click(screen.getByRole('button', { name: /^More tools/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Export as CSV/ }));
  expect(clicked).toHaveBeenCalledTimes(1);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blobs[0] as Blob);
  });
  expect(String(text).split('\r\n').slice(0, 2)).toEqual([
    'Date,Time,Turn,Covers,Last name,First name,Phone,Email,Table,Status,Channel,Our notes,Guest’s notes,Options,Charged,Spent,Payment,Paid,Refunded,Reference,Made',
    "2026-11-21,21:00,2,4,Prieto,Sofía,+34600112233,,T1,Booked,Phone,'=SUM(A1),,,0.00,0.00,,,,,2026-11-01 12:00",
  ]);
});

it('offers no export to staff: only managers may export guests (D14)', async () => {
  const { user } = await openBook();
  await waitFor(() => expect(names()).toEqual([1, 2]));
  await user.click(screen.getByRole('button', { name: /^More tools/ }));
  expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('menuitem', { name: /^Export as CSV/ })).toBeNull();
});

describe('the notes of the day', () => {
  const note = { uid: 7, date: TODAY, text: 'Fish is out', version: 1 };

  it('are edited in place', async () => {
    const { user, network } = await openBook();
    network.on(`POST ${PATH}/notes`, () => json(note, 201));
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    network.on(`GET ${PATH}/notes?date=${TODAY}`, () => json({ notes: [note] }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Fish is out{Enter}');
    expect(await screen.findByRole('button', { name: 'Fish is out' })).toBeInTheDocument();
    expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ date: TODAY, text: 'Fish is out' });
  });

  it('keep the typed text when saving fails', async () => {
    const { user, network } = await openBook();
    network.on(`POST ${PATH}/notes`, () => json({ error: 'Service not available', code: 'forbidden-service' }, 403));
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Fish is out{Enter}');
    await waitFor(() => expect(network.times(`POST ${PATH}/notes`)).toBe(1));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Fish is out');
  });

  it('are restored after deletion', async () => {
    const { user, network } = await openBook();
    network.on(`GET ${PATH}/notes?date=${TODAY}`, () => json({ notes: [note] }));
    network.on(`DELETE ${PATH}/notes/7`, () => json({ ok: true }));
    network.on(`POST ${PATH}/notes`, () => json(note, 201));
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(await screen.findByRole('button', { name: 'Delete note: Fish is out' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(network.asked.find(({ method, path }) => method === 'POST' && path === `${PATH}/notes`)?.body).toEqual({
        date: TODAY,
        text: 'Fish is out',
      }),
    );
  });
});

describe('duplicate bookings', () => {
  const twice = [
    sofia,
    makeBooking({ uid: 9, time: 22, covers: 2, firstName: 'S', lastName: 'Prieto', phone: '0034 600 112 233' }),
  ];

  it('are listed, and open from the list', async () => {
    const { user } = await openBook(twice);
    expect(await screen.findByText('A guest has more than one booking on this day')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look' }));
    await user.click(screen.getByRole('button', { name: '22:00 S Prieto, 2' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('are hidden for the chosen number of hours', async () => {
    const { user } = await openBook(twice);
    await user.click(await screen.findByRole('button', { name: 'Hide for…' }));
    await user.click(screen.getByRole('menuitem', { name: '4 hours' }));
    expect(screen.queryByText('A guest has more than one booking on this day')).not.toBeInTheDocument();
    expect(storedState().settings.duplicatesHiddenUntil).toEqual({
      'la-marina': new Date('2026-11-21T23:10:00Z').getTime(),
    });
  });
});

import { screen, within } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { CommandPalette } from './command-palette';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => '/crm',
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(),
}));

const sofia = makeBooking({
  uid: 71,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '+34600112233',
  covers: 4,
  time: 21,
  tables: ['t9'],
});
const DINER = {
  uid: 9,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '+34600112233',
  email: 'sofia@example.com',
  visits: 3,
  noShows: 0,
  vip: false,
  allergies: '',
  guestOptions: [],
};

function open(session = SESSION) {
  push.mockReset();
  const [onClose, onDialog] = [jest.fn(), jest.fn()];
  const page = staffPage(<CommandPalette onClose={onClose} onDialog={onDialog} />, {
    session,
    bookings: [sofia],
    routes: {
      [`GET ${PATH}/diners?search=prieto&limit=8`]: () => json({ diners: [DINER], total: 1 }),
      [`GET ${PATH}/diners?search=friday&limit=8`]: () => json({ diners: [], total: 0 }),
    },
  });
  return { ...page, onClose, onDialog, field: () => screen.getByRole('combobox') };
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test("without a search it lists the commands of the person's role", async () => {
  open();
  expect(await screen.findByRole('option', { name: 'New booking' })).toBeInTheDocument();
  expect(options('Do')).toEqual(
    expect.arrayContaining(['Walk-in', 'Waiting list', 'Preferences', 'Keyboard shortcuts']),
  );
});

test('a role without bookings is offered none of their commands', async () => {
  const { user, field } = open({ ...SESSION, abilities: ['marketing'] });
  expect(await screen.findByRole('option', { name: 'Preferences' })).toBeInTheDocument();
  expect(options('Do')).not.toContain('New booking');
  await user.type(field(), 'friday');
  expect(await screen.findByText('Nothing found for “friday”')).toBeInTheDocument();
});

test('a party of the day and a person are found by name; Enter opens the first', async () => {
  const { user, field, onClose } = open();
  await screen.findByRole('option', { name: 'New booking' });
  await user.type(field(), 'prieto');
  expect(await screen.findByRole('group', { name: 'Bookings' })).toBeInTheDocument();
  expect(options('Bookings')[0]).toMatch(/^Sofía PrietoSat Nov 21 · 21:00 · 4 covers · T9/);
  expect(await screen.findByRole('group', { name: 'Diners' })).toBeInTheDocument();
  expect(options('Diners')).toEqual(['Sofía Prieto+34600112233 · sofia@example.com · 3 visits']);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a date is recognised in words, and opened', async () => {
  const { user, field } = open();
  await screen.findByRole('option', { name: 'New booking' });
  await user.type(field(), 'friday');
  expect(await screen.findByRole('option', { name: /^Friday, November 27, 2026/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/table-plan');
});

test('a dialog to open is passed to the caller', async () => {
  const { user, field, onDialog } = open();
  await screen.findByRole('option', { name: 'New booking' });
  await user.type(field(), 'shortcuts{Enter}');
  expect(onDialog).toHaveBeenCalledWith('shortcuts');
});

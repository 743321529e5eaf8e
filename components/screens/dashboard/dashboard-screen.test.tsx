import { act, screen, waitFor, within } from '@testing-library/react';
import type { Dashboard, DashboardNights } from '@/lib/resources/figures/dashboard-schema';
import type { Setup } from '@/lib/rules/setup/setup';
import { store } from '@/lib/client/storage/local-store';
import { BOARD, LISTED, NIGHTS } from '@/tests/support/screens/dashboard-board';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { DashboardScreen } from './dashboard-screen';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const YEAR = `GET ${PATH}/dashboard?from=2025-11-01&to=2026-11-30`;
const NIGHT_LIST = `GET ${PATH}/dashboard/nights`;
const list = (query: string) => `GET ${PATH}/dashboard/bookings?${query}`;
const listed = (count: number, value: number | null = count) =>
  json({ count, covers: 6, value, bookings: LISTED, next: null });

const { error } = console;
beforeEach(() => {
  store((kept) => ({ ...kept, filters: {} }));
  // jsdom has no layout: charts have no width and warn about it.
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).includes('MUI X Charts')) error(...said);
  });
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

function open(board: Partial<Dashboard> = {}, nights: Partial<DashboardNights> = {}, setup: Partial<Setup> = {}) {
  return staffPage(<DashboardScreen />, {
    setup,
    session: { ...SESSION, abilities: ['bookings', 'reports'] },
    // No hour is known to be open.
    hours: { shifts: [] },
    routes: {
      [YEAR]: () => json({ ...BOARD, ...board }),
      [NIGHT_LIST]: () => json({ ...NIGHTS, ...nights }),
    },
  });
}
/** Finds a tile by its name. */
const tile = async (name: string) => {
  const tiles = within(await screen.findByRole('list', { name: 'Figures' }));
  const found = (await tiles.findAllByRole('listitem')).find((one) => one.textContent?.startsWith(name));
  if (!found) throw new Error(`no tile ${name}`);
  return found;
};

test('each figure says how it changed, against what, and what is apart on the books', async () => {
  open();
  expect(await tile('Covers')).toHaveTextContent('Covers2,4168.2% more than 2,233On the books: 184');
  expect(await tile('Spend')).toHaveTextContent('Spend€114,98011.4% more than €103,210');
  expect(await tile('No-show rate')).toHaveTextContent('3.1%1.4 points less than 4.5%27 no-shows');
  expect(await tile('Turn')).toHaveTextContent('Turn1:52 h0:06 h more than 1:46 h');
  expect(await tile('Seat-hours used')).toHaveTextContent('64.0%No change');
  expect(await tile('Low survey scores')).toHaveTextContent('44 more than 0');
  expect(
    screen.getByText(/^1 Nov 2025 – 20 Nov 2026\. Compared with the same weekdays a year before, 2 Nov 2024/),
  ).toHaveTextContent(/Not in these figures, on the books: 21.–.30 Nov 2026\. As of 21 Nov 2026, 20:10\.$/);
});

test('what is not known is a dash, and never a 0', async () => {
  const unknown = { value: null, before: null, yearBefore: null, onBooks: null };
  open({ figures: { ...BOARD.figures, spend: unknown, seatHoursShare: unknown, turn: unknown } });
  expect(await tile('Spend')).toHaveTextContent('Spend– Nothing to compare with');
  expect(await tile('Turn')).toHaveTextContent('Turn–');
  expect(await tile('Seat-hours used')).toHaveTextContent('Seat-hours used–');
});

test('a figure says what it counts, and opens its bookings', async () => {
  const { user, network } = open();
  network.on(list('figure=covers&from=2025-11-01&to=2026-11-20'), () => listed(870, 2416));
  network.on(list('figure=covers&from=2026-11-21&to=2026-11-30'), () => listed(61, 184));
  const covers = within(await tile('Covers'));
  await user.click(covers.getByRole('button', { name: 'Definition: Covers' }));
  const definition = await screen.findByRole('dialog', { name: 'Definition: Covers' });
  expect(definition).toHaveTextContent('cancelled (999)');
  expect(definition).toHaveTextContent('standby (1011)');
  expect(definition).toHaveTextContent('walk-ins');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(covers.getByRole('button', { name: /^Covers/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Covers' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('870 bookings, 6 covers');
  expect(dialog.getByRole('button', { name: 'Ana Ruiz' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Walk-in' })).toBeInTheDocument();
  expect(dialog.getByText('€188.50')).toBeInTheDocument();
  // Bookings on the books have their own list.
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Days' }), '1');
  expect(await dialog.findByText(/61 bookings/)).toBeInTheDocument();
});

test('the heat map is gone through by arrow keys past closed hours, and a cell opens its bookings', async () => {
  const { user, network } = open();
  network.on(list('figure=covers&from=2025-11-01&to=2026-11-20&weekday=5&time=21'), () => listed(40));
  const grid = await screen.findByRole('grid', { name: 'Covers by weekday and hour' });
  const cells = within(grid).getAllByRole('button');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  // Closed all Monday.
  expect(
    within(within(grid).getAllByRole('row')[2] as HTMLElement).getAllByRole('img', { name: 'Closed' }),
  ).toHaveLength(12);
  const saturday = within(grid).getByRole('button', { name: /^Saturday 20:30/ });
  act(() => saturday.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/^Saturday 21:00/);
  // Sunday evening is closed: the cell below does not exist.
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^Saturday 21:00/);
  await user.keyboard('{ArrowUp}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Friday 21:00' }));
  expect(await dialog.findByText(/40 bookings/)).toBeInTheDocument();
});

test('a chart has its table, whose nights open their bookings; the forecast says how far it was off', async () => {
  const { user, network } = open();
  network.on(list('figure=covers&from=2026-11-22&to=2026-11-22'), () => listed(60));
  await user.click(await screen.findByRole('button', { name: 'Table: Next 14 nights' }));
  const rows = within(screen.getByRole('table', { name: 'Next 14 nights' })).getAllByRole('row');
  expect(rows).toHaveLength(15);
  expect(rows[2]).toHaveTextContent('Sun 22 Nov60161195181 to 213186');
  expect(rows[4]).toHaveTextContent('Tue 24 Nov · closed00–––');
  expect(
    screen.getByText(/On the last 84 nights this forecast was off by 12.4% of the covers; the mean .* by 16.1%/),
  ).toBeInTheDocument();
  await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: 'Sun 22 Nov' }));
  expect(await screen.findByText(/60 bookings/)).toBeInTheDocument();
});

test('under eight weeks there is no forecast, in words', async () => {
  open({}, { weeks: 3, pastError: null, nights: NIGHTS.nights.map((night) => ({ ...night, expected: null })) });
  expect(
    await screen.findByText('No forecast yet: it takes 8 weeks of bookings, and there are 3 weeks.'),
  ).toBeInTheDocument();
});

test('the days and the comparison are chosen, and kept', async () => {
  const { user, network } = open();
  const month = `GET ${PATH}/dashboard?from=2026-11-01&to=2026-11-30`;
  network.on(month, () => json(BOARD));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'This month');
  await waitFor(() => expect(network.times(month)).toBe(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Same days before');
  expect(await tile('Covers')).toHaveTextContent('1.5% more than 2,380');
  const kept = JSON.parse(window.localStorage.getItem('maitre') ?? '{}') as { filters: Record<string, unknown> };
  expect(kept.filters['la-marina dashboard']).toMatchObject({ range: 'month', against: 'before' });
});

test('sisters stand side by side, and money of two currencies is not added', async () => {
  const lima = { ...SESSION.services[0], uid: 'R2', service: 'lima', name: 'Lima' } as (typeof SESSION.services)[0];
  const line = { today: '2026-11-21', passed: BOARD.passed, ahead: BOARD.ahead, figures: BOARD.figures };
  staffPage(<DashboardScreen />, {
    session: { ...SESSION, services: [...SESSION.services, lima], abilities: ['bookings', 'reports'] },
    routes: {
      [YEAR]: () => json(BOARD),
      [NIGHT_LIST]: () => json(NIGHTS),
      [`GET ${PATH}/dashboard/sisters?from=2025-11-01&to=2026-11-30`]: () =>
        json({
          asOf: BOARD.asOf,
          restaurants: [
            { ...line, UID: 'R1', service: 'la-marina', name: 'La Marina', currency: 'EUR', timeZone: 'Europe/Madrid' },
            { ...line, UID: 'R2', service: 'lima', name: 'Lima', currency: 'PEN', timeZone: 'America/Lima' },
          ],
          sums: [],
        }),
    },
  });
  const rows = within(await screen.findByRole('table', { name: 'Sister restaurants' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('La Marina2,416');
  expect(rows[1]).toHaveTextContent('€114,980');
  expect(rows[2]).toHaveTextContent('PEN 114,980');
});

test('a restaurant without a booking is told where to begin', async () => {
  open({ since: null });
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open bookings' })).toHaveAttribute('href', '/books');
});

test('figures that cannot be read are said, and read again', async () => {
  const { user, network } = staffPage(<DashboardScreen />, {
    session: { ...SESSION, abilities: ['bookings', 'reports'] },
    routes: {
      [YEAR]: () => json({ error: 'Not now', code: 'unexpected' }, 400),
      [NIGHT_LIST]: () => json(NIGHTS),
    },
  });
  await screen.findByText('The figures could not be loaded');
  network.on(YEAR, () => json(BOARD));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile('Covers')).toHaveTextContent('2,416');
});

test('who may not see figures has the reports alone', async () => {
  staffPage(<DashboardScreen />, { session: { ...SESSION, abilities: ['bookings'] } });
  expect(await screen.findByRole('region', { name: 'Reports' })).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Figures' })).not.toBeInTheDocument();
});

test('the part that is open is in the address', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Reports' }));
  expect(await screen.findByRole('region', { name: 'Reports' })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=reports');
  await user.click(screen.getByRole('tab', { name: 'Figures' }));
  expect(window.location.search).toBe('');
});

test('what gift cards sold leads to their screen, where the restaurant has one (§2)', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Gift cards sold' })).toHaveAttribute('href', '/gift-card');
});

test('in nz it is a figure alone', async () => {
  open({}, {}, { region: 'nz' });
  const sales = within(await screen.findByRole('list', { name: 'Other sales' }));
  expect(sales.getByText('Gift cards sold')).toBeInTheDocument();
  // The setup may arrive after the figures.
  await waitFor(() => expect(sales.queryByRole('link')).toBeNull());
});

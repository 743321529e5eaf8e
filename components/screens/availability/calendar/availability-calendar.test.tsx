import { screen, waitFor, within } from '@testing-library/react';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import type { CalendarDay } from '@/lib/rules/hours/hours';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { AvailabilityCalendar } from './availability-calendar';

const WINDOW = 'calendar?from=2026-10-15&to=2026-12-28';
const MANAGER = { ...SESSION, abilities: ['bookings' as const, 'override' as const, 'hours' as const] };
const quiet = (said: Partial<CalendarDay> = {}): CalendarDay => ({
  covers: [0, 0],
  coversOutsideSessions: 0,
  blocks: [],
  restrictions: [],
  tableBlocks: [],
  ...said,
});
const terrace = { uid: 5, scope: 2, from: 20, to: 22, area: 2, pause: false };

function Calendar() {
  const restaurant = useRestaurant();
  return restaurant ? <AvailabilityCalendar restaurant={restaurant} /> : null;
}

async function open({ today = quiet(), session = MANAGER }: { today?: CalendarDay; session?: typeof SESSION } = {}) {
  const page = staffPage(<Calendar />, {
    session,
    hours: { specialDates: [{ uid: 1, name: 'Inventory', dates: ['2026-11-24'], sessions: [] }] },
    bookings: [makeBooking({ uid: 5, covers: 4, time: 20, status: 1001 })],
  });
  const days = {
    [TODAY]: today,
    '2026-11-22': quiet({ covers: [2, 6] }),
    '2026-11-24': quiet({ covers: [], coversOutsideSessions: 12 }),
  };
  page.network.on(`GET ${PATH}/${WINDOW}`, () => json({ first: '2026-10-15', last: '2026-12-28', today: TODAY, days }));
  page.network.on(`GET ${PATH}/calendar?from=${TODAY}&to=${TODAY}`, () =>
    json({ first: TODAY, last: TODAY, today: TODAY, days: { [TODAY]: today } }),
  );
  page.network.on(`POST ${PATH}/affected`, () => json({ bookings: [], looked: { from: TODAY, to: TODAY } }));
  await waitFor(() => expect(day('2026-11-22')).toHaveAccessibleName(/6 covers/));
  const sent = (route: string) =>
    page.network.asked.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  return { ...page, sent };
}
/** By element instead of role: a query by role would search two hundred options. */
const openedDialog = () =>
  waitFor(() => document.querySelector<HTMLElement>('[role=dialog]') ?? screen.getByText('no dialog'));
const day = (date: string): HTMLElement =>
  document.querySelector(`[data-date="${date}"]`) ?? screen.getByText(`no ${date} on the screen`);

describe('the month', () => {
  it('says of each day how full its sessions are, and what is set', async () => {
    await open({
      today: quiet({
        covers: [3, 12],
        blocks: [terrace],
        tableBlocks: [{ uid: 1, table: 't1', scope: 2, from: 20, to: 21 }],
      }),
    });
    expect(day('2026-11-21')).toHaveAccessibleName(
      'Saturday, November 21, 2026, Lunch: 3 covers for 12 seats (25%), Dinner: 12 covers for 12 seats (100%), 1 block, 1 table block',
    );
    expect(
      await screen.findByRole('img', { name: /^Covers over the day: arrivals peak at 20:00 with 4;/ }),
    ).toBeInTheDocument();
    expect(day('2026-11-21')).toHaveAttribute('aria-current', 'date');
    expect(day('2026-11-22')).toHaveAccessibleName(
      'Sunday, November 22, 2026, Lunch: 2 covers for 12 seats (17%), Dinner: 6 covers for 12 seats (50%)',
    );
  });

  it('says who comes outside of the sessions, and on a day that is closed', async () => {
    await open({ today: quiet({ coversOutsideSessions: 3 }) });
    expect(day('2026-11-21')).toHaveAccessibleName(/\(0%\), 3 covers outside the sessions$/);
    const detail = await screen.findByRole('region', { name: 'Saturday, November 21, 2026' });
    expect(within(detail).getByText('3 covers outside the sessions')).toBeInTheDocument();
    expect(within(day('2026-11-24')).getByText('Closed · 12 covers')).toBeInTheDocument();
    expect(day('2026-11-24')).toHaveAccessibleName('Tuesday, November 24, 2026, Inventory, Closed · 12 covers');
  });

  it('is entered once by Tab, walked by the arrow keys, and a day opened by Enter', async () => {
    const { user, network } = await open();
    network.on(`GET ${PATH}/bookings?date=2026-11-29`, () => json({ date: '2026-11-29', seq: 1, bookings: [] }));
    expect([...document.querySelectorAll('[role=gridcell][tabindex="0"]')]).toEqual([day('2026-11-21')]);
    day('2026-11-21').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(day('2026-11-29')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(day('2026-11-29')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('heading', { name: 'Sunday, November 29, 2026' })).toBeInTheDocument();
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('grid')).toHaveAccessibleName('Days of December 2026');
    expect(day('2026-12-29')).toHaveFocus();
  });
});

describe('a day', () => {
  it('is blocked for a session, in one area, after asking who would be stranded', async () => {
    const { user, network, sent } = await open();
    network.on(`POST ${PATH}/blocks`, () => json({ uids: [9], change: 40 }));
    network.on(`POST ${PATH}/rotas/undo`, () => json({ ok: true }));
    await user.click(await screen.findByText('Block'));
    const dialog = within(await openedDialog());
    await user.selectOptions(dialog.getByLabelText('Area'), 'Terrace');
    await user.click(dialog.getByText('Lunch'));
    await user.click(dialog.getByText('Online only'));
    await user.click(dialog.getByText('Next Saturday'));
    await user.click(dialog.getByText('Block', { selector: 'button' }));
    const block = { dates: [TODAY, '2026-11-28'], scope: 1, from: 13, to: 16, area: 2 };
    await screen.findByText('Terrace, 13:00–16:00, Online only, on 2 days');
    expect(sent(`POST ${PATH}/affected`)).toEqual([{ blocks: { add: [block] } }]);
    expect(sent(`POST ${PATH}/blocks`)).toEqual([block]);
    await user.click(screen.getByText('Undo'));
    await screen.findByText('As it was before');
    expect(sent(`POST ${PATH}/rotas/undo`)).toEqual([{ change: 40 }]);
  });

  it('is limited by party size, and not by sizes the wrong way round', async () => {
    const { user, network, sent } = await open();
    network.on(`POST ${PATH}/restrictions`, () => json({ uids: [9], change: 41 }));
    await user.click(await screen.findByText('Limit'));
    const dialog = within(await openedDialog());
    await user.click(dialog.getByText('Parties'));
    await user.type(dialog.getByLabelText('At most'), '2');
    await user.type(dialog.getByLabelText('Parties from'), '6');
    await user.type(dialog.getByLabelText('Parties up to'), '5');
    expect(dialog.getByText('Set the limit')).toBeDisabled();
    await user.clear(dialog.getByLabelText('Parties up to'));
    await user.click(dialog.getByText('Set the limit'));
    await waitFor(() =>
      expect(sent(`POST ${PATH}/restrictions`)).toEqual([
        {
          dates: [TODAY],
          scope: 2,
          start: 20,
          end: 26,
          area: null,
          measure: 'parties',
          counts: 'arrivals',
          max: 2,
          minCovers: 6,
          maxCovers: null,
        },
      ]),
    );
  });

  it('loses a block by one tap', async () => {
    const { user, network, sent } = await open({ today: quiet({ blocks: [terrace] }) });
    network.on(`DELETE ${PATH}/blocks/5`, () => json({ ok: true, change: 42 }));
    await user.click(await screen.findByLabelText('Remove: Terrace, 20:00–22:00, Everybody'));
    await screen.findByText('Removed: Terrace, 20:00–22:00, Everybody');
    expect(sent(`DELETE ${PATH}/blocks/5`)).toHaveLength(1);
  });

  it('shows what is set to who may not change it', async () => {
    await open({ today: quiet({ blocks: [terrace] }), session: { ...SESSION, abilities: ['bookings'] } });
    expect(await screen.findByText('Blocked 20:00–22:00')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Remove/)).not.toBeInTheDocument();
    expect(screen.queryByText('Block')).not.toBeInTheDocument();
  });
});

import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useHours } from '@/lib/client/hours/use-hours';
import type { ServiceMoment } from '@/lib/time/service-day';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { staffPage, TODAY } from '@/tests/support/screens/staff-page';
import { BookingViews } from './booking-views';
import { usePartyList } from './use-party-list';
import { useShownSessions } from './use-shown-sessions';
import { ToolsPanel } from '@/components/shared/service-bar/tools-panel';
import { useViewTools } from '@/components/shared/service-bar/use-evening-tools';
import { useViews, type Views } from './use-views';

/** jsdom has no layout: every pane is as wide as one card. */
class FixedSize {
  constructor(private readonly changed: ResizeObserverCallback) {}
  observe() {
    this.changed(
      [{ contentRect: { width: 300, height: 800 } } as ResizeObserverEntry],
      this as unknown as ResizeObserver,
    );
  }
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = FixedSize;

const acts = { onChoose: jest.fn(), onOpen: jest.fn(), onStatus: jest.fn() };
beforeEach(() => Object.values(acts).forEach((act) => act.mockClear()));

function Parties({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  const [filters, change] = useBookFilters(now.date);
  const bookings = useBookingDay(TODAY).data?.bookings ?? NOBODY;
  const sessions = useHours().data?.shifts ?? NO_SESSIONS;
  const shown = useShownSessions(filters, sessions, now.time);
  const list = usePartyList(restaurant, bookings, filters, sessions, shown);
  const views = useViews();
  const parties = {
    restaurant,
    now,
    list,
    isLoading: false,
    hasFigures: true,
    filters,
    onFilters: change,
    chosen: null,
    ...acts,
  };
  return (
    <>
      <Switches views={views} />
      <BookingViews
        screen="table-plan"
        views={views}
        parties={parties}
        plan={<p>The floor</p>}
        planName="Floor"
        tab="list"
        onTab={() => undefined}
      />
    </>
  );
}
/** View switches as in the menu "…". */
function Switches({ views }: { views: Views }) {
  const { tools } = useViewTools(views, ['list', 'cards', 'plan'], true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>Views</button>
      <ToolsPanel tools={tools} anchor={anchor} isSheet={false} onClose={() => setAnchor(null)} />
    </>
  );
}
const NOBODY: Booking[] = [];
const NO_SESSIONS: never[] = [];

function Screen() {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  return restaurant && now ? <Parties restaurant={restaurant} now={now} /> : null;
}

const sofia = makeBooking({
  uid: 5,
  covers: 4,
  time: 20,
  originalTime: 20.5,
  firstName: 'Sofía',
  lastName: 'Prieto',
  dinerUid: 88,
  tables: ['t1'],
  bookOptions: [7],
  visits: 3,
  notes: 'By the window',
  total: 4000,
});
const hugo = makeBooking({
  uid: 6,
  covers: 2,
  time: 20.5,
  status: 1004,
  arrivedTime: 20,
  quotedAt: 20,
  quotedMinutes: 5,
  firstName: 'Hugo',
  lastName: 'Vidal',
  requestedArea: 2,
});
const late = makeBooking({ uid: 7, covers: 6, time: 23, lastName: 'Bosch' });
const lunch = makeBooking({ uid: 8, covers: 2, time: 14, lastName: 'Roig', status: 1010 });
const seated = makeBooking({ uid: 9, covers: 3, time: 20, lastName: 'Climent', status: 1000, tables: ['t2'] });

async function openParties() {
  const page = staffPage(<Screen />, {
    bookings: [sofia, hugo, late, lunch, seated],
    diners: [{ uid: 88, vip: true, allergies: 'Nuts' }],
  });
  await screen.findByRole('button', { name: /^Choose a table for Hugo/ });
  return {
    ...page,
    list: () => screen.getByRole('region', { name: 'Parties' }),
    party: (name: RegExp) => screen.getByRole('button', { name }),
  };
}
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => /for (\S+)/.exec(within(item).getAllByRole('button')[0]?.getAttribute('aria-label') ?? '')?.[1]);

describe('a party in the list', () => {
  it('shows everything a host needs without opening it', async () => {
    const { party } = await openParties();
    await waitFor(() =>
      expect(party(/^Choose a table for Sofía/)).toHaveAccessibleName(
        'Choose a table for Sofía Prieto. 20:00, 4 covers, Table T1, asked for 20:30, VIP, Allergies: Nuts, Birthday, 3 visits before, €40.00 charged, By the window, 10 min late',
      ),
    );
    expect(party(/^Choose a table for Hugo/)).toHaveAccessibleName(
      'Choose a table for Hugo Vidal. 20:30, 2 covers, No table, wants Terrace, waiting 10 of 5 min',
    );
  });

  it('is listed under its stage, in order of arrival, with its position announced', async () => {
    const { list } = await openParties();
    expect(
      within(list())
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Waiting 1 party · 2 covers', 'Due 2 parties · 10 covers']);
    expect(names(list())).toEqual(['Hugo', 'Sofía', 'Bosch.']);
    expect(within(list()).getAllByRole('listitem')[2]).toHaveAttribute('aria-posinset', '2');
  });

  it('is selected by a tap, opened by its pencil, and advanced by one tap', async () => {
    const { user, party } = await openParties();
    await user.click(party(/^Choose a table for Hugo/));
    expect(acts.onChoose).toHaveBeenCalledWith(6);
    await user.click(party(/^Open the booking of Hugo/));
    expect(acts.onOpen).toHaveBeenCalledWith(expect.objectContaining({ uid: 6 }));
    await user.click(party(/^Seat Hugo/));
    expect(acts.onStatus).toHaveBeenCalledWith(expect.objectContaining({ uid: 6 }), 1000);
  });

  it('is reached by arrow keys, opened by Enter and advanced by S', async () => {
    const { user, party } = await openParties();
    act(() => party(/^Choose a table for Hugo/).focus());
    await user.keyboard('{ArrowDown}');
    expect(party(/^Choose a table for Sofía/)).toHaveFocus();
    await user.keyboard('{Enter}s{End}');
    expect(party(/^Choose a table for Bosch/)).toHaveFocus();
    expect(acts.onOpen).toHaveBeenCalledWith(expect.objectContaining({ uid: 5 }));
    expect(acts.onStatus).toHaveBeenCalledWith(expect.objectContaining({ uid: 5 }), 1000);
    expect([party(/^Choose a table for Hugo/), party(/^Choose a table for Bosch/)].map((one) => one.tabIndex)).toEqual([
      -1, 0,
    ]);
  });
});

test('the arrow down leads from the search to the first party that it found', async () => {
  const { user, party } = await openParties();
  await user.type(screen.getByRole('searchbox', { name: 'Search the whole day' }), 'Bosch');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Choose a table for Hugo/ })).not.toBeInTheDocument(),
  );
  await user.keyboard('{ArrowDown}');
  expect(party(/^Choose a table for Bosch/)).toHaveFocus();
  await user.clear(screen.getByRole('searchbox', { name: 'Search the whole day' }));
});

describe('the filters', () => {
  it("show the count of each stage and the session's totals, in covers or in parties", async () => {
    const { user } = await openParties();
    expect(screen.getByRole('group', { name: 'Summary' })).toHaveTextContent(
      'Dinner 15 covers4 parties5 arrived · 10 to come · 3 seated',
    );
    await user.click(screen.getByRole('button', { name: 'Filters and order' }));
    await user.click(screen.getByRole('radio', { name: 'Parties' }));
    expect(screen.getByRole('group', { name: 'Summary' })).toHaveTextContent(
      'Dinner 4 parties15 covers2 arrived · 2 to come · 1 seated',
    );
    await user.click(screen.getByRole('radio', { name: 'Covers' }));
  });

  it('turning the last stage off turns all of them on', async () => {
    const { user, list } = await openParties();
    for (const stage of [/^Due/, /^Waiting/, /^Standby/])
      await user.click(screen.getByRole('checkbox', { name: stage }));
    for (const stage of [/^Due/, /^Seated/, /^Cancelled/])
      expect(screen.getByRole('checkbox', { name: stage })).toBeChecked();
    expect(names(list())).toEqual(['Hugo', 'Sofía', 'Bosch.', 'Climent.']);
    for (const stage of [/^Seated/, /^Done/, /^Cancelled/])
      await user.click(screen.getByRole('checkbox', { name: stage }));
  });

  it('show another session, or all of them if that is the mode', async () => {
    const { user } = await openParties();
    await user.click(screen.getByRole('button', { name: 'Filters and order' }));
    await user.click(screen.getByRole('checkbox', { name: 'Lunch' }));
    expect(screen.getByRole('group', { name: 'Summary' })).toHaveTextContent(/^Lunch 2 covers.*Dinner 15 covers/);
    await user.click(screen.getByRole('radio', { name: 'The current one' }));
    expect(screen.getByRole('checkbox', { name: 'Lunch' })).not.toBeChecked();
  });

  it('do not apply to a search, which covers the whole day', async () => {
    const { user, list } = await openParties();
    const search = screen.getByRole('searchbox', { name: 'Search the whole day' });
    await user.type(search, 'climent');
    await waitFor(() => expect(names(list())).toEqual(['Climent.']));
    await user.clear(search);
    await user.type(search, 'roig');
    await waitFor(() => expect(names(list())).toEqual(['Roig.']));
    expect(within(list()).getByRole('heading')).toHaveTextContent('Done 1 party · 2 covers');
    await user.type(search, 's');
    expect(await screen.findByText('No party of this day matches “roigs”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(names(list())).toEqual(['Hugo', 'Sofía', 'Bosch.']));
  });

  it('sort and group the list', async () => {
    const { user, list } = await openParties();
    await user.click(screen.getByRole('button', { name: 'Filters and order' }));
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'covers');
    expect(
      within(list())
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['All parties 3 parties · 12 covers']);
    expect(names(list())).toEqual(['Hugo', 'Sofía', 'Bosch.']);
    await user.click(screen.getByRole('button', { name: /^Ascending/ }));
    expect(names(list())).toEqual(['Bosch.', 'Sofía', 'Hugo']);
    await user.click(screen.getByRole('radio', { name: 'By stage' }));
  });
});

it('the views are switched in one menu, and the last one stays on', async () => {
  const { user } = await openParties();
  expect(screen.getByText('The floor')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Booking cards/ }));
  expect(screen.getByRole('region', { name: 'Cards' })).toHaveTextContent('Allergies: Nuts');
  expect(screen.getAllByRole('searchbox', { name: 'Search the whole day' })).toHaveLength(1);
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Table plan/ }));
  expect(screen.queryByText('The floor')).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Party list/ }));
  const last = screen.getByRole('menuitemcheckbox', { name: /^Booking cards/ });
  expect(last).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitemcheckbox', { name: /^Timers on tables/ })).not.toBeChecked();
});

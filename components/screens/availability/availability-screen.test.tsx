import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import type { Hours, Shift, SpecialDate } from '@/lib/rules/hours/hours';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { AffectedBooking } from '@/lib/rules/availability/affected-booking';
import { AvailabilityScreen } from './availability-screen';

let view = 'shifts';
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams({ view }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/availability',
}));

const MANAGER: SessionInfo = { ...SESSION, abilities: ['bookings', 'override', 'hours'] };
const RULES = {
  arrivalLimit: null,
  partyLimit: null,
  lastArrival: null,
  turns: [],
  onlineShare: null,
  leadTime: null,
  horizon: null,
};
const shift = (uid: number, name: string, type: Shift['type'], start: number, end: number): Shift => ({
  ...RULES,
  uid,
  name,
  type,
  start,
  end,
  weekdays: [1, 5],
  plan: 'main',
});
const CHRISTMAS: SpecialDate = { uid: 7, name: 'Christmas', dates: ['2026-12-25'], sessions: [] };
const HOURS: Hours = {
  shifts: [{ ...shift(1, 'Lunch', 'Lunch', 13, 16), arrivalLimit: 20 }, shift(2, 'Dinner', 'Dinner', 20, 25.5)],
  weekdayShifts: {},
  specialDates: [CHRISTMAS, { uid: 8, name: 'Fair', dates: ['2026-03-19'], sessions: [] }],
  specialDatesUsed: [],
  byDate: {},
  today: TODAY,
  now: 20.2,
};
const SOFIA: AffectedBooking = {
  uid: 31,
  date: '2026-11-23',
  time: 20,
  turn: 2,
  covers: 4,
  name: 'Sofía Prieto',
  tables: ['t1'],
  status: 1001,
  version: 1,
  why: { code: 'outside-hours', key: 0 },
};

async function open(session = MANAGER, at = 'shifts') {
  view = at;
  const page = staffPage(<AvailabilityScreen />, { session, hours: HOURS });
  page.network.on(`POST ${PATH}/affected`, () => json({ bookings: [], looked: { from: TODAY, to: TODAY } }));
  page.network.on(`POST ${PATH}/rotas`, ({ body }) => json({ ...HOURS, ...(body as object), change: 5 }));
  await screen.findByRole('heading', { level: 2, name: at === 'shifts' ? 'Shifts' : 'Special dates' });
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  /** Set at once: typing letter by letter takes seconds here. */
  const write = (label: string, text: string, at = 0) =>
    act(
      async () =>
        void fireEvent.change(
          within(screen.getByRole('dialog')).getAllByRole('textbox', { name: label })[at] as HTMLElement,
          { target: { value: text } },
        ),
    );
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const sent = () =>
    page.network.asked
      .filter(({ method, path }) => method === 'POST' && path === `${PATH}/rotas`)
      .map(({ body }) => body);
  return { ...page, dialog, write, press, sent };
}

test('whoever may not change the hours sees them, and is told whom to ask', async () => {
  await open(SESSION);
  expect(screen.getByText('You can look at the opening hours. To change them, ask a manager.')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Shifts of the week' })).getAllByText('20:00–01:30')).toHaveLength(2);
  expect(within(screen.getByRole('article', { name: 'Lunch' })).getByText('20 covers per 30 min')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Add|Delete|Copy/ })).not.toBeInTheDocument();
});

test('an order of times that cannot be is refused by the name of the shift, at its field', async () => {
  const { press, write, dialog, sent } = await open();
  await press('Edit Dinner');
  await write('End', '19:00');
  await press('Done');
  expect(await dialog('Dinner').findByText('Invalid Time Range')).toBeInTheDocument();
  expect(dialog('Dinner').getByRole('alert')).toHaveTextContent('This cannot be saved as it is: Dinner');
  await write('End', '0130');
  expect(dialog('Dinner').getByText('The night after')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a changed shift is flagged, saved with the others and taken back', async () => {
  const { press, write, user, sent, network } = await open();
  await press('Edit Lunch');
  await write('Start', '12.30');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await press('Add a party size');
  await press('Done');
  expect(
    await within(screen.getByRole('article', { name: 'Lunch' })).findByText('changed, not saved'),
  ).toBeInTheDocument();
  await press('Delete Dinner');
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await press('Put back Dinner');
  await press('Save');
  expect(await screen.findByText('The opening hours are saved')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      shifts: [
        { ...HOURS.shifts[0], start: 12.5, weekdays: [1, 5, 6], turns: [{ from: 1, turn: 2 }] },
        HOURS.shifts[1],
      ],
    },
  ]);
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  network.on(`POST ${PATH}/rotas/undo`, () => json({ ok: true }));
  await press('Undo');
  expect(await screen.findByText('The opening hours are as before')).toBeInTheDocument();
  expect(network.asked.find(({ path }) => path === `${PATH}/rotas/undo`)?.body).toEqual({ change: 5 });
});

test('who would be stranded is listed before anything is saved; Back saves nothing, saving all the same does', async () => {
  const { press, dialog, sent, network, user } = await open();
  network.on(`POST ${PATH}/affected`, () => json({ bookings: [SOFIA], looked: { from: TODAY, to: '2026-12-31' } }));
  await press('Delete Dinner');
  await press('Save');
  await screen.findByRole('dialog', { name: '1 affected booking' });
  expect(dialog('1 affected booking').getByText('There is no session at this time')).toBeInTheDocument();
  await user.click(dialog('1 affected booking').getByRole('button', { name: 'Keep as it is: Sofía Prieto' }));
  expect(dialog('1 affected booking').getByRole('status')).toHaveTextContent('1 of 1 kept');
  await press('Back');
  expect(sent()).toEqual([]);
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await press('Save');
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('The opening hours are saved')).toBeInTheDocument();
  expect(sent()).toEqual([{ shifts: [HOURS.shifts[0]] }]);
});

test('holidays become special dates, closed or as a shift; one that is one already says so', async () => {
  const { press, user, sent, network } = await open(MANAGER, 'special');
  network.on(`GET ${PATH}/holidays?country=ES&language=en&from=2026-11-21&to=2027-12-26`, () =>
    json({
      holidays: [
        { date: '2026-12-08', name: 'Immaculate Conception' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    }),
  );
  expect(screen.getByText('1 past special date')).toBeInTheDocument();
  await press('Holidays');
  expect(await screen.findByRole('checkbox', { name: /Christmas Day.*already Christmas/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Immaculate Conception/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Make them' }), 'As Dinner');
  await press('Add 1 day');
  await press('Save');
  expect(await screen.findByText('The opening hours are saved')).toBeInTheDocument();
  const { uid: _uid, weekdays: _weekdays, ...dinner } = HOURS.shifts[1] as Shift;
  expect(sent()).toEqual([
    {
      specialDates: [
        ...HOURS.specialDates,
        { uid: null, name: 'Immaculate Conception', dates: ['2026-12-08'], sessions: [dinner] },
      ],
    },
  ]);
});

test('of a special date every wrong session is named', async () => {
  const { press, write, dialog } = await open(MANAGER, 'special');
  await press('Edit Christmas');
  await press('As Dinner');
  await press('Add a session');
  // The first name field is that of the special date itself.
  await write('Name', 'Supper', 2);
  await write('End', '18:00');
  await press('Done');
  await waitFor(() =>
    expect(dialog('Christmas').getByRole('alert')).toHaveTextContent('This cannot be saved as it is: Dinner, Supper'),
  );
});

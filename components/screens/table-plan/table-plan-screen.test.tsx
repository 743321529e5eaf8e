import { useReducer } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { linesOf } from '@/components/shared/floor/table/table-text';
import type { Booking } from '@/lib/rules/booking/booking';
import type { TableDot } from '@/lib/rules/seating/plan';
import { SESSION } from '@/tests/support/screens/data-layer';
import { held, json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, staffPage, TODAY } from '@/tests/support/screens/staff-page';
import { TablePlanScreen } from './table-plan-screen';

jest.mock('@/components/shared/floor/table/table-text', () => {
  const real = jest.requireActual('@/components/shared/floor/table/table-text');
  return { ...real, linesOf: jest.fn(real.linesOf) };
});
/** Called for each rendered table. */
const drawn = jest.mocked(linesOf);

/** Gives the floor room for the whole plan of 800 by 300. */
class FixedSize {
  constructor(private readonly changed: ResizeObserverCallback) {}
  observe() {
    this.changed(
      [{ contentRect: { width: 816, height: 316 } } as ResizeObserverEntry],
      this as unknown as ResizeObserver,
    );
  }
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = FixedSize;

const sofia = makeBooking({
  uid: 5,
  covers: 4,
  time: 20,
  status: 1000,
  seatedTime: 20,
  firstName: 'Sofía',
  lastName: 'Prieto',
  tables: ['t1'],
  version: 3,
});
const hugo = makeBooking({
  uid: 6,
  covers: 2,
  time: 20.5,
  status: 1001,
  firstName: 'Hugo',
  lastName: 'Vidal',
  version: 1,
});
const later = makeBooking({ uid: 7, covers: 4, time: 22.5, status: 1002, lastName: 'Bosch', tables: ['t2'] });
const HOST = { ...SESSION, abilities: ['bookings' as const] };

async function openFloor({
  bookings = [sofia, hugo, later],
  dots = {},
  session = SESSION,
  isPinSet = true,
}: { bookings?: Booking[]; dots?: Record<string, TableDot[]>; session?: typeof SESSION; isPinSet?: boolean } = {}) {
  const routes = { [`GET ${PATH}/override-grants`]: () => json({ possible: isPinSet }) };
  const page = staffPage(<TablePlanScreen />, { bookings, session, routes });
  page.network.on(`GET ${PATH}/table-state?date=${TODAY}`, () => json({ date: TODAY, tables: dots }));
  await screen.findByRole('button', { name: /^Table T1,/ });
  const sent = (route: string) =>
    page.network.asked.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  return {
    ...page,
    sent,
    table: (name: string) => screen.getByRole('button', { name: new RegExp(`^Table ${name},`) }),
  };
}

describe('the floor', () => {
  it('announces each table with its party and the next one', async () => {
    const { table } = await openFloor();
    expect(table('T1')).toHaveAccessibleName('Table T1, 2–4 seats, Sofía Prieto, 4 covers, Seated, until 22:00');
    expect(table('T2')).toHaveAccessibleName('Table T2, 2–4 seats, free, next Bosch at 22:30');
    expect(table('T9')).toHaveAccessibleName('Table T9, 2–4 seats, free');
  });

  it('is one tab stop, with arrow keys inside', async () => {
    const { table, user } = await openFloor();
    expect([table('T1'), table('T2'), table('T9')].map((one) => one.tabIndex)).toEqual([0, -1, -1]);
    table('T1').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(table('T9')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Table T2' })).toBeInTheDocument();
  });

  it('renders again only the changed table', async () => {
    const { table, user, network } = await openFloor();
    await user.click(table('T1'));
    table('T1').focus();
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('dialog', { name: 'Table T1' }));
    const gone = { ...sofia, status: 1010, finishedTime: 20.1, version: 4 };
    network.on(`PATCH ${PATH}/bookings/5`, () => json(gone));
    network.on(`GET ${PATH}/bookings?date=${TODAY}`, () =>
      json({ date: TODAY, seq: 2, bookings: [gone, hugo, later] }),
    );
    drawn.mockClear();
    await user.click(card.getByRole('button', { name: 'Finish Sofía Prieto' }));
    await waitFor(() => expect(table('T1')).toHaveAccessibleName('Table T1, 2–4 seats, free'));
    expect([...new Set(drawn.mock.calls.map(([{ name }]) => name))]).toEqual(['T1']);
  });

  it('shows another time and returns to the present', async () => {
    const { table, user } = await openFloor();
    for (let step = 0; step < 5; step++) await user.click(screen.getByRole('button', { name: '30 minutes later' }));
    expect(table('T2')).toHaveAccessibleName('Table T2, 2–4 seats, Bosch, 4 covers, Confirmed, until 00:30');
    expect(table('T1')).toHaveAccessibleName('Table T1, 2–4 seats, free');
    await user.click(screen.getByRole('button', { name: /show the current time$/ }));
    expect(table('T1')).toHaveAccessibleName(/Sofía Prieto/);
  });
});

describe('placing a party', () => {
  it('seats a due party by two taps, and undoes it', async () => {
    const { table, user, network, sent } = await openFloor();
    network.on(`PATCH ${PATH}/bookings/6`, () => json({ ...hugo, status: 1000, tables: ['t9'], version: 2 }));
    network.on(`POST ${PATH}/bookings/6/undo`, () => json({ ...hugo, version: 3 }));
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    expect(table('T9')).toHaveAccessibleName('Table T9, 2–4 seats, free, fits');
    expect(table('T1')).toHaveAccessibleName(/does not fit: Sofía Prieto 20:00–22:00$/);
    await user.click(table('T9'));
    expect(sent(`PATCH ${PATH}/bookings/6`)).toEqual([{ tables: ['t9'], status: 1000, version: 1 }]);
    await screen.findByText('Hugo Vidal seated: table T9');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Hugo Vidal: the last change was undone')).toBeInTheDocument();
  });

  it('only assigns a table to a party that comes later', async () => {
    const { table, user, network, sent } = await openFloor();
    network.on(`PATCH ${PATH}/bookings/7`, () => json({ ...later, tables: ['t9'], version: 2 }));
    await user.click(screen.getByRole('button', { name: /^Choose a table for Bosch/ }));
    await user.click(table('T9'));
    expect(sent(`PATCH ${PATH}/bookings/7`)).toEqual([{ tables: ['t9'], version: 1 }]);
    expect(await screen.findByText('Bosch: table T9')).toBeInTheDocument();
  });

  it('is cancelled by Escape', async () => {
    const { table, user } = await openFloor();
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    await user.keyboard('{Escape}');
    expect(table('T9')).toHaveAccessibleName('Table T9, 2–4 seats, free');
  });

  const taken = () =>
    json(
      {
        error: 'Table T1 is taken',
        code: 'table-taken',
        details: { table: 't1', tableName: 'T1', name: 'Sofía Prieto', to: 22 },
      },
      409,
    );

  it('names the party in the way, and lets people with permission override', async () => {
    const { table, user, network, sent } = await openFloor();
    network.on(`PATCH ${PATH}/bookings/6`, ({ body }) =>
      (body as { ignore?: number }).ignore === 4
        ? json({ ...hugo, status: 1000, tables: ['t1'], version: 2 })
        : taken(),
    );
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    await user.click(table('T1'));
    await screen.findByText(/T1 is taken by Sofía Prieto until 22:00/);
    await user.click(screen.getByRole('button', { name: 'Seat anyway' }));
    expect(await screen.findByText('Hugo Vidal seated: table T1')).toBeInTheDocument();
    expect(sent(`PATCH ${PATH}/bookings/6`).at(-1)).toMatchObject({ tables: ['t1'], status: 1000, ignore: 4 });
  });

  it('ends with the refusal for people without permission', async () => {
    const { table, user, network } = await openFloor({ session: HOST });
    network.on(`PATCH ${PATH}/bookings/6`, taken);
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    await user.click(table('T1'));
    await screen.findByText(/T1 is taken by Sofía Prieto until 22:00/);
    expect(screen.queryByRole('button', { name: 'Seat anyway' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Override with PIN' })).toBeInTheDocument();
  });

  it('offers no way by a PIN that nobody has set', async () => {
    const { table, user, network } = await openFloor({ session: HOST, isPinSet: false });
    network.on(`PATCH ${PATH}/bookings/6`, taken);
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    await user.click(table('T1'));
    await screen.findByText(/until 22:00\. No PIN is set yet\. A manager sets one in Settings, Security\.$/);
    expect(screen.queryByRole('button', { name: 'Override with PIN' })).not.toBeInTheDocument();
  });
});

describe('a party tapped at its table', () => {
  const party = (uid: number) => ({ ...sofia, uid });

  it('moves by one more tap, and keeps its status', async () => {
    const { table, user, network, sent } = await openFloor({ bookings: [party(15), later] });
    network.on(`PATCH ${PATH}/bookings/15`, () => json({ ...party(15), tables: ['t9'], version: 4 }));
    await user.click(table('T1'));
    expect(screen.getByRole('group', { name: 'Placing Sofía Prieto' })).toBeInTheDocument();
    await user.click(table('T9'));
    expect(sent(`PATCH ${PATH}/bookings/15`)).toEqual([{ tables: ['t9'], version: 3 }]);
    expect(await screen.findByText('Sofía Prieto: table T9')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Placing/ })).not.toBeInTheDocument();
  });

  it('shows the outcome and the next party before the tap', async () => {
    const { table, user } = await openFloor({ bookings: [{ ...party(16), turn: 3 }, later] });
    await user.click(table('T1'));
    await user.hover(table('T2'));
    expect(screen.getByText('Move to T2 · T2 is taken by Bosch, 22:30 to 00:30 · free after')).toBeInTheDocument();
    await user.hover(table('T9'));
    expect(screen.getByText('Move to T9 · free after')).toBeInTheDocument();
  });

  it('is only selected while parties are tapped one after the other, and swaps on request', async () => {
    const tom = makeBooking({
      uid: 8,
      covers: 2,
      time: 20,
      status: 1000,
      seatedTime: 20,
      lastName: 'Tom',
      tables: ['t9'],
      version: 2,
    });
    const { table, user, network, sent } = await openFloor({ bookings: [party(17), tom] });
    network.on(`POST ${PATH}/bookings/17/swap`, () =>
      json({
        bookings: [
          { ...party(17), tables: ['t9'], version: 4 },
          { ...tom, tables: ['t1'], version: 3 },
        ],
      }),
    );
    await user.click(table('T1'));
    await user.click(table('T9'));
    expect(screen.getByRole('group', { name: 'Placing Tom' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Swap with Sofía Prieto' }));
    expect(sent(`POST ${PATH}/bookings/17/swap`)).toEqual([{ with: 8, version: 3, withVersion: 2 }]);
    expect(await screen.findByText('Sofía Prieto and Tom have swapped tables')).toBeInTheDocument();
  });

  it('gets joined tables that are tapped one after the other', async () => {
    const { table, user, network, sent } = await openFloor({ bookings: [party(18), later] });
    network.on(`PATCH ${PATH}/bookings/18`, () => json({ ...party(18), tables: ['t1', 't9'], version: 4 }));
    await user.click(table('T1'));
    const bar = within(screen.getByRole('group', { name: /^Placing/ }));
    await user.click(bar.getByRole('button', { name: 'Join' }));
    await user.click(table('T9'));
    await user.click(screen.getByRole('button', { name: 'Join T1 + T9' }));
    expect(sent(`PATCH ${PATH}/bookings/18`)).toEqual([{ tables: ['t1', 't9'], version: 3 }]);
  });

  it('combines several taps on + and − into one change', async () => {
    const { table, user, network, sent } = await openFloor();
    network.on(`PATCH ${PATH}/bookings/5`, () => json({ ...sofia, covers: 5, version: 4 }));
    await user.click(table('T1'));
    const covers = within(screen.getByRole('group', { name: 'Covers of Sofía Prieto' }));
    for (const name of ['One cover more', 'One cover more', 'One cover fewer'])
      await user.click(covers.getByRole('button', { name }));
    expect(covers.getByRole('status')).toHaveTextContent('5');
    expect(sent(`PATCH ${PATH}/bookings/5`)).toEqual([]);
    expect(await screen.findByText('Sofía Prieto: 5 covers', undefined, { timeout: 6000 })).toBeInTheDocument();
    expect(sent(`PATCH ${PATH}/bookings/5`)).toEqual([expect.objectContaining({ covers: 5 })]);
  });

  it('opens on a second tap', async () => {
    const { table, user } = await openFloor({ bookings: [party(19), later] });
    await user.click(table('T1'));
    await user.click(table('T1'));
    expect(await screen.findByRole('dialog', { name: 'Table T1' })).toBeInTheDocument();
  });
});

// tests/e2e/floor-hands.spec.ts tests the other keys.
describe('by keyboard alone', () => {
  it('a pending change is undone once it is done, and once', async () => {
    const party = { ...hugo, uid: 28 };
    const { table, user, network, sent } = await openFloor({ bookings: [party, later] });
    const answer = held();
    network.on(`PATCH ${PATH}/bookings/28`, answer.answer);
    network.on(`POST ${PATH}/bookings/28/undo`, () => json({ ...party, version: 3 }));
    await user.click(screen.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }));
    await user.click(table('T9'));
    await user.keyboard('{Control>}z{/Control}');
    expect(sent(`POST ${PATH}/bookings/28/undo`)).toEqual([]);
    act(() => answer.release(json({ ...party, status: 1000, tables: ['t9'], version: 2 })));
    await screen.findByText('Hugo Vidal: the last change was undone');
    // Its toast has replaced the one with the first undo.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(sent(`POST ${PATH}/bookings/28/undo`)).toEqual([{ version: 2 }]);
  });
});

describe('a tapped table', () => {
  it('seats walk-ins by one more tap, until the next party comes', async () => {
    const { table, user, network, sent } = await openFloor({ bookings: [{ ...later, time: 21.5 }] });
    network.on(`POST ${PATH}/bookings`, () =>
      json(makeBooking({ uid: 9, covers: 3, turn: 80 / 60, status: 1000, tables: ['t2'], dinerUid: 1000 }), 201),
    );
    await user.click(table('T2'));
    await user.click(await screen.findByRole('button', { name: 'Walk-in of 3 covers' }));
    expect(sent(`POST ${PATH}/bookings`)).toEqual([
      {
        covers: 3,
        date: TODAY,
        time: 20 + 10 / 60,
        turn: 80 / 60,
        tables: ['t2'],
        status: 1000,
        dinerUid: 1000,
        channel: 2,
      },
    ]);
    expect(await screen.findByText('Walk-in, 3 covers: table T2')).toBeInTheDocument();
  });

  it('is blocked for the rest of the session, and unblocked', async () => {
    const { table, user, network, sent } = await openFloor();
    network.on(`POST ${PATH}/table-blocks/t9`, () => json({ ok: true }));
    await user.click(table('T9'));
    await user.click(await screen.findByRole('button', { name: 'Block until 02:00' }));
    await screen.findByText('Table T9 is blocked');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Table T9 is as it was');
    expect(sent(`POST ${PATH}/table-blocks/t9`)).toEqual([
      { scope: 2, date: TODAY, from: 20, to: 26 },
      { scope: 0, date: TODAY, from: 20, to: 26 },
    ]);
  });

  it('shows until when it is blocked', async () => {
    const { table, user } = await openFloor({
      dots: {
        t9: [
          { time: 19, state: 5, covers: 0 },
          { time: 23, state: 8, covers: 0 },
        ],
      },
    });
    await waitFor(() => expect(table('T9')).toHaveAccessibleName('Table T9, 2–4 seats, blocked until 23:00'));
    await user.click(table('T9'));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeInTheDocument();
  });
});

/** Delays the answer, so that the test can prepare the network. */
function Waiting() {
  const [isOpen, open] = useReducer(() => true, false);
  return isOpen ? <TablePlanScreen /> : <button onClick={open}>Open</button>;
}

it('for walk-ins on several tables the bar joins tables, counts no single tables, and offers no booking actions', async () => {
  const { table, user, network } = await openFloor({ bookings: [later] });
  await user.click(table('T1'));
  await user.click(await screen.findByRole('button', { name: 'Walk-in of 8 covers' }));
  const bar = await screen.findByRole('group', { name: 'Placing Walk-in' });
  await user.hover(table('T1').closest('svg') as Element); // the pointer is over no table
  expect(bar).toHaveTextContent('Tap the tables to join');
  expect(bar).not.toHaveTextContent('No table fits');
  await user.click(table('T1')); // a second tap removes the first table
  expect(await within(bar).findByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(within(bar).queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  expect(within(bar).queryByRole('button', { name: 'One cover more' })).not.toBeInTheDocument();
  expect(network.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a floor that fails to load shows an error and a retry button', async () => {
  const { network, user } = staffPage(<Waiting />);
  network.on(`GET ${PATH}/plans`, () => json({ error: 'no', code: 'unexpected' }, 500));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The floor could not be loaded')).toBeInTheDocument();
  network.on(`GET ${PATH}/plans`, () => json({ plans: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no floor plan yet')).toBeInTheDocument();
});

it('people who may edit plans get a link to the editor when there is no plan', async () => {
  const { user } = staffPage(<Waiting />, { plans: [], session: { ...SESSION, abilities: ['bookings', 'plan'] } });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('link', { name: 'Draw your floor' })).toHaveAttribute('href', '/table-plan/editor');
});

it('a host is told to ask a manager for a plan', async () => {
  const { user } = staffPage(<Waiting />, { plans: [], session: HOST });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/Ask a manager to draw it\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Draw your floor' })).not.toBeInTheDocument();
});

import { makeBooking } from '@/tests/support/screens/make-booking';
import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import {
  chooseSessionMode,
  defaultFilters,
  filterBookings,
  moveToDate,
  shownSessions,
  toggleArea,
  toggleSession,
  toggleStage,
  withoutFilters,
} from './filter';
import { stageOf, statusMapOf } from '../status/next-status';

const TODAY = '2026-11-21';
const map = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));
const ALL = ['due', 'waiting', 'standby', 'seated', 'done', 'cancelled'];
const sessions = [
  { uid: 1, name: 'Lunch', start: 13, end: 16 },
  { uid: 2, name: 'Dinner', start: 20, end: 26.5 },
];

it('starts with today, and due, waiting and standby on (§4)', () => {
  expect(defaultFilters(TODAY)).toEqual({
    date: TODAY,
    stages: ['due', 'waiting', 'standby'],
    sessions: null,
    sessionMode: 3,
    area: null,
    collapsedAreas: [],
    resume: 'covers',
    text: '',
  });
});

describe('moving the date (§4)', () => {
  const chosen = { ...defaultFilters(TODAY), stages: ['seated' as const], sessions: ['1'] };

  it('into the past switches all stages on', () => {
    expect(moveToDate(chosen, '2026-11-20', TODAY).stages).toEqual(ALL);
  });

  it('from the past to today or later goes back to the defaults', () => {
    const past = { ...chosen, date: '2026-11-20' };
    expect(moveToDate(past, TODAY, TODAY).stages).toEqual(['due', 'waiting', 'standby']);
    expect(moveToDate(past, '2026-12-24', TODAY).stages).toEqual(['due', 'waiting', 'standby']);
  });

  it('within the past or within the future keeps what was chosen', () => {
    expect(moveToDate(chosen, '2026-11-22', TODAY).stages).toEqual(['seated']);
    expect(moveToDate({ ...chosen, date: '2026-11-20' }, '2026-11-19', TODAY).stages).toEqual(['seated']);
  });

  it('lets the session mode decide again, unless the date is the same', () => {
    expect(moveToDate(chosen, '2026-11-22', TODAY).sessions).toBeNull();
    expect(moveToDate(chosen, TODAY, TODAY).sessions).toEqual(['1']);
  });
});

describe('toggles (§4)', () => {
  it('turn one stage on and off', () => {
    const on = toggleStage(defaultFilters(TODAY), 'seated');
    expect(on.stages).toEqual(['due', 'waiting', 'standby', 'seated']);
    expect(toggleStage(on, 'due').stages).toEqual(['waiting', 'standby', 'seated']);
  });

  it('turn all stages back on with the last one off', () => {
    expect(toggleStage({ ...defaultFilters(TODAY), stages: ['done'] }, 'done').stages).toEqual(ALL);
  });

  it('do the same for sessions', () => {
    const filters = defaultFilters(TODAY);
    expect(toggleSession(filters, '1', ['2'], sessions).sessions).toEqual(['1', '2']);
    expect(toggleSession(filters, '2', ['2'], sessions).sessions).toEqual(['1', '2']);
    expect(toggleSession(filters, '2', ['1', '2'], sessions).sessions).toEqual(['1']);
  });
});

it('shows the chosen sessions that the day has, else those of the mode', () => {
  const filters = defaultFilters(TODAY);
  expect(shownSessions(filters, sessions, 21)).toEqual(['2']);
  expect(shownSessions({ ...filters, sessions: ['1'] }, sessions, 21)).toEqual(['1']);
  expect(shownSessions({ ...filters, sessions: ['9'] }, sessions, null)).toEqual(['1', '2']);
});

it('goes by another session mode once it is chosen, whatever was chosen by hand', () => {
  const filters = chooseSessionMode({ ...defaultFilters(TODAY), sessions: ['1'] }, 0);
  expect(shownSessions(filters, sessions, 21)).toEqual(['1', '2']);
  expect(shownSessions(chooseSessionMode(filters, 1), sessions, 14)).toEqual(['2']);
});

it('folds an area away and shows it again', () => {
  const folded = toggleArea(toggleArea(defaultFilters(TODAY), 2), 1);
  expect(folded.collapsedAreas).toEqual([2, 1]);
  expect(toggleArea(folded, 2).collapsedAreas).toEqual([1]);
});

it('hides nothing without filters, and leaves the ways of looking alone', () => {
  const filters = {
    ...defaultFilters('2026-11-25'),
    area: 2,
    text: 'gil',
    sessionMode: 1 as const,
    collapsedAreas: [2],
    resume: 'parties' as const,
  };
  expect(withoutFilters(filters, sessions)).toEqual({
    date: '2026-11-25',
    stages: ALL,
    sessions: ['1', '2'],
    area: null,
    text: '',
    sessionMode: 1,
    collapsedAreas: [2],
    resume: 'parties',
  });
});

describe('filtering', () => {
  const bookings = [
    makeBooking({ uid: 1, time: 14, status: 1001, tables: ['t1'] }),
    makeBooking({ uid: 2, time: 21, status: 1000, tables: ['t9'] }),
    makeBooking({ uid: 3, time: 25.5, status: 1004, requestedArea: 2 }),
    makeBooking({ uid: 4, time: 18, status: 1001 }),
    makeBooking({ uid: 5, time: 21, status: 998, tables: ['t1', 't9'] }),
  ];
  const context = {
    stageOf: (status: number) => stageOf(map, status),
    sessions,
    shown: ['1', '2'],
    areaOf: (table: string) => ({ t1: 1, t9: 2 })[table],
  };
  const uids = (change: Partial<ReturnType<typeof defaultFilters>>, shown = context.shown) =>
    filterBookings(bookings, { ...defaultFilters(TODAY), ...change }, { ...context, shown }).map(({ uid }) => uid);

  it('goes by stage', () => {
    expect(uids({})).toEqual([1, 3, 4]);
    expect(uids({ stages: ['cancelled', 'seated'] })).toEqual([2, 5]);
  });

  it('goes by session, past midnight included', () => {
    expect(uids({}, ['2'])).toEqual([3]);
    expect(uids({}, ['1'])).toEqual([1]);
  });

  it('goes by the area of the tables, or the one asked for', () => {
    expect(uids({ area: 1 })).toEqual([1]);
    expect(uids({ area: 2, stages: ['waiting', 'seated', 'cancelled'] })).toEqual([2, 3, 5]);
  });
});

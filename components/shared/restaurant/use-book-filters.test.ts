import { filtersOn, storedFilters } from './use-book-filters';

const TODAY = '2026-11-21';
const ways = { sessionMode: 0 as const, collapsedAreas: [2], resume: 'parties' as const };
const kept = {
  seenOn: TODAY,
  date: '2026-11-25',
  stages: ['seated' as const],
  sessions: ['1'],
  area: 2,
  text: 'gil',
  ...ways,
};

it('starts with today', () => {
  expect(filtersOn(TODAY, null)).toMatchObject({ date: TODAY, stages: ['due', 'waiting', 'standby'] });
});

it('keeps the choice during the day', () => {
  expect(filtersOn(TODAY, kept)).toEqual({
    date: '2026-11-25',
    stages: ['seated'],
    sessions: ['1'],
    area: 2,
    text: 'gil',
    ...ways,
  });
});

it('moves to the new day by the rules of changing a date, and drops the old search', () => {
  expect(filtersOn('2026-11-22', { ...kept, date: TODAY })).toEqual({
    date: '2026-11-22',
    stages: ['due', 'waiting', 'standby'],
    sessions: null,
    area: 2,
    text: '',
    ...ways,
  });
});

it('reads stored filters, with defaults for unreadable values', () => {
  expect(storedFilters(kept)).toEqual(kept);
  expect(
    storedFilters({ ...kept, sessionMode: 77, collapsedAreas: 'all', resume: undefined, text: undefined }),
  ).toEqual({
    ...kept,
    text: '',
    sessionMode: 3,
    collapsedAreas: [],
    resume: 'covers',
  });
  expect(storedFilters({ ...kept, sessions: null, area: null })).toEqual({ ...kept, sessions: null, area: null });
});

it.each([
  null,
  'none',
  { ...kept, date: '2026-02-30' },
  { ...kept, seenOn: undefined },
  { ...kept, stages: [] },
  { ...kept, stages: ['gone'] },
  { ...kept, sessions: [] },
  { ...kept, area: 'bar' },
])('begins anew from what cannot be read: %j', (raw) => {
  expect(storedFilters(raw)).toBeNull();
});

import { restaurantOf } from '@/components/shared/restaurant/use-restaurant';
import { NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import type { Plan } from '@/lib/rules/seating/plan';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { SETUP } from '@/tests/support/screens/staff-page';
import { displayedHours, plansOfDay, shownBookings, tablesOfPlans } from './grid-source';

const table = (uid: string, area: number) => ({
  uid,
  name: uid,
  area,
  min: 1,
  max: 4,
  normal: 4,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  shape: 'square' as const,
  rotation: 0,
});
const area = (one: number, name: string) => ({ area: one, name, rect: { x: 0, y: 0, w: 10, h: 10 } });
const plan = (uid: string, areas: Plan['areas'], tables: Plan['tables']): Plan => ({
  uid,
  name: uid,
  width: 10,
  height: 10,
  areas,
  tables,
  joins: [],
});
const inside = plan('inside', [area(1, 'Inside')], [table('t1', 1)]);
const both = plan('both', [area(1, 'Inside'), area(2, 'Terrace')], [table('t1', 1), table('t9', 2)]);
const restaurant = restaurantOf(SETUP, [inside, both]);
const session = (uid: number, start: number, end: number, served: string): Shift => ({
  uid,
  name: String(uid),
  type: 'Dinner',
  start,
  end,
  weekdays: [],
  plan: served,
  ...NO_RULES,
});

test('a day shows each plan of its sessions once, or else the first plan', () => {
  expect(plansOfDay([inside, both], [session(1, 13, 16, 'both'), session(2, 20, 24, 'both')])).toEqual([both]);
  expect(plansOfDay([inside, both], [])).toEqual([inside]);
});

test('a table of two plans has one lane; an area filter shows only that area', () => {
  expect(tablesOfPlans([inside, both], null).tables.map(({ uid }) => uid)).toEqual(['t1', 't9']);
  expect(tablesOfPlans([inside, both], 2)).toMatchObject({ areas: [{ name: 'Terrace' }], tables: [{ uid: 't9' }] });
});

test('seated parties are always drawn; parties without a table only if their stage is shown', () => {
  const seated = makeBooking({ uid: 1, status: 1000, tables: ['t1'] });
  const cancelled = makeBooking({ uid: 2, status: 999, tables: ['t1'] });
  const standby = makeBooking({ uid: 3, status: 1011 });
  expect([
    ...shownBookings([seated, cancelled, standby], { stages: ['due'], area: null, text: '' }, restaurant),
  ]).toEqual([1]);
  expect([
    ...shownBookings(
      [seated, cancelled, standby],
      { stages: ['standby', 'cancelled'], area: null, text: '' },
      restaurant,
    ),
  ]).toEqual([1, 2, 3]);
});

test('area and search narrow the grid', () => {
  const parties = [
    makeBooking({ uid: 1, lastName: 'Prieto', tables: ['t1'] }),
    makeBooking({ uid: 2, lastName: 'Vidal', tables: ['t9'] }),
  ];
  expect([...shownBookings(parties, { stages: ['due'], area: 2, text: '' }, restaurant)]).toEqual([2]);
  expect([...shownBookings(parties, { stages: ['due'], area: null, text: 'priet' }, restaurant)]).toEqual([1]);
});

test('the grid opens at the first shown session, or at noon without any', () => {
  const sessions = [session(1, 13, 16, 'both'), session(2, 20, 26, 'both')];
  expect(displayedHours(sessions, ['2'])).toEqual({ startAt: 20, endAt: 26 });
  expect(displayedHours(sessions, ['1', '2'])).toEqual({ startAt: 13, endAt: 26 });
  expect(displayedHours([], [])).toEqual({ startAt: 12, endAt: 28 });
});

import { abilitiesOf } from '@/lib/contract/access/role';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { nextStep, stepsOf, stepsToSeating } from './first-steps';

const EMPTY: FirstSteps = {
  isNew: true,
  hidden: false,
  phone: false,
  address: false,
  tables: 0,
  sessions: 0,
  statuses: 16,
  options: 0,
  users: 1,
  onlineBooking: false,
  mail: false,
  payments: false,
  imports: 0,
};
const SCREENS = [
  '/settings/restaurant',
  '/settings/statuses',
  '/settings/users',
  '/settings/payments',
  '/settings/messages',
  '/settings/import',
];
const states = (has: Partial<FirstSteps>, role = 'Owner', screens = SCREENS) =>
  stepsOf({ ...EMPTY, ...has }, abilitiesOf(role), screens).map(({ key, state }) => `${key} ${state}`);

test('an empty restaurant has its statuses, no mail, and online booking waits', () => {
  expect(states({})).toEqual([
    'details open',
    'floor open',
    'hours open',
    'statuses done',
    'users open',
    'online locked',
    'payments open',
    'mail amiss',
    'import open',
  ]);
});

test('each step is done by what the restaurant has', () => {
  expect(states({ phone: true, address: true })).toContain('details done');
  expect(states({ phone: true })).toContain('details open');
  expect(states({ tables: 14 })).toContain('floor done');
  expect(states({ sessions: 1 })).toContain('hours done');
  expect(states({ users: 2 })).toContain('users done');
  expect(states({ payments: true })).toContain('payments done');
  expect(states({ mail: true })).toContain('mail done');
  expect(states({ imports: 1 })).toContain('import done');
});

test('online booking waits for floor and hours, whatever is set', () => {
  expect(states({ onlineBooking: true })).toContain('online locked');
  expect(states({ tables: 1 })).toContain('online locked');
  expect(states({ sessions: 1 })).toContain('online locked');
  expect(states({ tables: 1, sessions: 1 })).toContain('online open');
  expect(states({ tables: 1, sessions: 1, onlineBooking: true })).toContain('online done');
});

test('a manager has no step of the users and the account for payments, a host and marketing have none at all', () => {
  expect(states({}, 'Manager')).toEqual([
    'details open',
    'floor open',
    'hours open',
    'statuses done',
    'online locked',
    'mail amiss',
    'import open',
  ]);
  expect(states({}, 'staff')).toEqual([]);
  expect(states({}, 'marketing')).toEqual([]);
});

test('no step leads where there is no screen', () => {
  const steps = stepsOf(EMPTY, abilitiesOf('Owner'), ['/settings/users']);
  expect(steps.map(({ key, path }) => [key, path])).toEqual([
    ['floor', '/table-plan/editor'],
    ['hours', '/availability?view=shifts'],
    ['statuses', null],
    ['users', '/settings/users'],
    ['online', '/availability?view=online'],
    ['mail', null],
  ]);
  const [statuses] = stepsOf(EMPTY, abilitiesOf('Owner'), ['/settings/options']).filter(
    ({ key }) => key === 'statuses',
  );
  expect(statuses?.path).toBe('/settings/options');
});

test('what comes next is what seating needs, then the first that is open and not optional', () => {
  const next = (has: Partial<FirstSteps>) =>
    nextStep(stepsOf({ ...EMPTY, ...has }, abilitiesOf('Owner'), SCREENS))?.key;
  const told = { phone: true, address: true };
  expect(next({})).toBe('floor');
  expect(next({ tables: 4 })).toBe('hours');
  expect(next({ tables: 4, sessions: 1 })).toBe('details');
  expect(next({ ...told, tables: 4, sessions: 1 })).toBe('users');
  expect(next({ ...told, tables: 4, sessions: 1, users: 2 })).toBe('online');
  expect(next({ ...told, tables: 4, sessions: 1, users: 2, onlineBooking: true })).toBeUndefined();
});

test('tables and hours are all that seating needs', () => {
  expect(stepsToSeating(EMPTY)).toBe(2);
  expect(stepsToSeating({ ...EMPTY, tables: 1 })).toBe(1);
  expect(stepsToSeating({ ...EMPTY, tables: 1, sessions: 1 })).toBe(0);
});

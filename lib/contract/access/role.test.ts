import type { Ability } from '@/lib/contract/access/ability';
import { may } from './role';

const table: Array<[string, Record<string, boolean>]> = [
  ['super', { bookings: true, override: true, setup: true, users: true, 'html-editor': true, diners: true }],
  [
    'Owner',
    {
      bookings: true,
      override: true,
      setup: true,
      users: true,
      contract: true,
      'payment-setup': true,
      charge: true,
      'html-editor': false,
      diners: true,
    },
  ],
  ['Co-Owner', { users: true, transfer: true }],
  ['Administrator', { users: true, transfer: true }],
  [
    'Manager',
    {
      bookings: true,
      override: true,
      setup: true,
      users: false,
      contract: false,
      'payment-setup': false,
      charge: true,
      transfer: true,
    },
  ],
  ['Director', { bookings: true, users: false }],
  ['marketing', { bookings: false, diners: true, marketing: true, setup: false }],
  ['staff', { bookings: true, override: false, charge: false, setup: false, diners: false }],
  ['whatever else', { bookings: true, override: false }],
];

test.each(table)('D8: %s', (role, abilities) => {
  for (const [ability, allowed] of Object.entries(abilities))
    expect([ability, may(role, ability as Ability)]).toEqual([ability, allowed]);
});

test('business is a manager only where the location is business', () => {
  expect(may('business', 'setup', 'business')).toBe(true);
  expect(may('business', 'setup', '')).toBe(false);
});

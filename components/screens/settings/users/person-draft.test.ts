import type { Person } from '@/lib/rules/setup/person';
import { changeOf, draftOf, errorsOf } from './person-draft';

const MARINA = { uid: 'R1', service: 'la-marina', name: 'La Marina' };
const SYDNEY = { uid: 'R2', service: 'marina-sydney', name: 'Marina Sydney' };
const NEUS: Person = {
  uid: 7,
  name: 'Neus Vidal',
  email: 'neus@maitre.test',
  role: 'Manager',
  location: '',
  state: 'active',
  self: false,
  secondFactor: false,
  services: [MARINA, SYDNEY],
  lastSeenAt: null,
};

test('whoever is new is staff of this restaurant until somebody says more', () => {
  expect(draftOf(null, 'R1')).toEqual({ email: '', name: '', role: 'staff', location: '', services: ['R1'] });
});

test('an invitation needs an address and a name, a change no address', () => {
  expect(errorsOf(draftOf(null, 'R1'), true)).toEqual({ email: 'requiredEmail', name: 'requiredName' });
  expect(errorsOf({ ...draftOf(null, 'R1'), email: 'neus@maitre', name: 'Neus' }, true)).toEqual({
    email: 'invalidEmail',
  });
  expect(errorsOf({ ...draftOf(NEUS, 'R1'), email: '', services: [] }, false)).toEqual({ services: 'requiredService' });
});

test('only what differs is sent', () => {
  const draft = draftOf(NEUS, 'R1');
  expect(changeOf(draft, NEUS)).toEqual({});
  expect(changeOf({ ...draft, role: 'Director', services: ['R2', 'R1'] }, NEUS)).toEqual({ role: 'Director' });
  expect(changeOf({ ...draft, name: ' Neus V. ', services: ['R1'] }, NEUS)).toEqual({
    name: 'Neus V.',
    services: ['R1'],
  });
});

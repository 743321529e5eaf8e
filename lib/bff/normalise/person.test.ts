import { peopleFromWire } from './person';

test('people come with one id, and their restaurants by name', () => {
  const wire = {
    users: [
      {
        tmsUserUID: 1004,
        name: 'Amparo Ferrer',
        email: 'owner@maitre.test',
        role: 'Owner',
        location: '',
        state: 'active' as const,
        self: true,
        secondFactor: false,
        services: [{ UID: '10001', Service: 'la-marina', Name: 'La Marina' }],
        lastSeenAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    administers: [{ UID: '10001', Service: 'la-marina', Name: 'La Marina' }],
  };
  expect(peopleFromWire(wire)).toEqual({
    people: [
      {
        uid: 1004,
        name: 'Amparo Ferrer',
        email: 'owner@maitre.test',
        role: 'Owner',
        location: '',
        state: 'active',
        self: true,
        secondFactor: false,
        services: [{ uid: '10001', service: 'la-marina', name: 'La Marina' }],
        lastSeenAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    administers: [{ uid: '10001', service: 'la-marina', name: 'La Marina' }],
  });
});

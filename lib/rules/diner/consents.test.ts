import { agreed, withdrawn } from './consents';

const before = { privacy: { at: '2026-01-01T10:00:00Z', to: 'ana@example.com' } };
const now = { email: 'ana@example.com', phone: '+34600112233', at: '2026-11-21T10:00:00Z', how: 'booking' as const };

test('a consent is kept with its day and the address or number that it was given with', () => {
  expect(agreed({}, { ...now, given: { privacy: true, email: true, sms: true, whatsapp: false } })).toEqual({
    privacy: { at: '2026-11-21T10:00:00Z', to: 'ana@example.com', how: 'booking' },
    email: { at: '2026-11-21T10:00:00Z', to: 'ana@example.com', how: 'booking' },
    sms: { at: '2026-11-21T10:00:00Z', to: '+34600112233', how: 'booking' },
  });
});

test('what was given before keeps its day, and what is left open takes nothing back', () => {
  expect(agreed(before, { ...now, given: { privacy: true, sms: false } })).toBe(before);
});

test('given again with another address it holds for that one', () => {
  expect(agreed(before, { ...now, email: 'a@example.org', given: { privacy: true } })).toEqual({
    privacy: { at: '2026-11-21T10:00:00Z', to: 'a@example.org', how: 'booking' },
  });
});

test('what is taken back is gone, and what was not given cannot be', () => {
  expect(
    withdrawn({ ...before, email: { at: '2026-01-01T10:00:00Z', to: 'ana@example.com' } }, ['email', 'sms']),
  ).toEqual(before);
  expect(withdrawn(before, ['whatsapp'])).toBe(before);
});

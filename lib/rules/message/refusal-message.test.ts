import { refusalMessage } from './refusal-message';

test.each([
  [
    'covers that arrive in a span',
    'restricted',
    { limit: 10, used: 7, from: 20, to: 22, measure: 'covers', counts: 'arrivals' },
    'limit',
  ],
  [
    'parties that arrive in it',
    'restricted',
    { limit: 2, used: 2, from: 20, to: 22, measure: 'parties', counts: 'arrivals' },
    'parties',
  ],
  [
    'covers that sit there at once',
    'restricted',
    { limit: 10, used: 7, from: 20, to: 22, measure: 'covers', counts: 'present', at: 20.5 },
    'present',
  ],
  [
    'parties that sit there at once',
    'restricted',
    { limit: 2, used: 2, from: 20, to: 22, measure: 'parties', counts: 'present', at: 20.5 },
    'presentParties',
  ],
  ['covers of a step', 'arrivals-full', { limit: 12, used: 10, from: 20, to: 20.25, measure: 'covers' }, 'limit'],
  ['parties of a step', 'arrivals-full', { limit: 2, used: 2, from: 20, to: 20.25, measure: 'parties' }, 'parties'],
  ['a time that has passed', 'short-notice', { limit: 0, used: 0 }, 'passed'],
  ['notice to give', 'short-notice', { limit: 60, used: 30 }, 'limit'],
] as const)('%s have a text of their own', (_name, code, details, text) => {
  expect(refusalMessage(code, details).key).toBe(`error.detail.${code}.${text}`);
});

test('what its text needs is in its values', () => {
  expect(
    refusalMessage('restricted', {
      limit: 2,
      used: 1,
      from: 20,
      to: 22,
      measure: 'parties',
      counts: 'present',
      at: 25.5,
    }).values,
  ).toMatchObject({ parties: 2, used: 1, at: '01:30' });
  expect(refusalMessage('past-last-arrival', { from: 20, to: 22.5 }).values).toMatchObject({ until: '22:30' });
});

import { surveyState, surveyUntil } from './survey-state';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const state = (said: Partial<Parameters<typeof surveyState>[0]>) =>
  surveyState({ stage: 5, until: NOW + DAY, answeredAt: null, isAsked: true, ...said }, NOW);

test('a link opens until 30 days after the end of the visit', () => {
  const startsAt = Date.parse('2026-11-01T20:00:00.500Z');
  expect(new Date(surveyUntil({ startsAt, turn: 2 })).toISOString()).toBe('2026-12-01T22:00:00.000Z');
});

test.each([
  ['seated', 4, 'open'],
  ['finished', 5, 'open'],
  ['requested', 0, 'not-visited'],
  ['booked', 1, 'not-visited'],
  ['waiting', 3, 'not-visited'],
  ['no-show', 6, 'not-visited'],
  ['cancelled', 9, 'not-visited'],
  ['taken off the books', undefined, 'not-visited'],
] as const)('a party that is %s: %s', (_name, stage, expected) => {
  expect(state({ stage })).toBe(expected);
});

test('after its time it has ended, and where no survey is switched on there is none', () => {
  expect([state({ until: NOW - 1 }), state({ isAsked: false })]).toEqual(['ended', 'none']);
});

test('an answer can be changed for 7 days, whatever became of the link and of the survey', () => {
  const answered = (ago: number) => state({ answeredAt: NOW - ago, until: NOW - DAY, isAsked: false });
  expect([answered(7 * DAY), answered(7 * DAY + 1)]).toEqual(['open', 'closed']);
});

test('an answer of a party that was cancelled afterwards is not shown', () => {
  expect(state({ answeredAt: NOW - DAY, stage: 9 })).toBe('not-visited');
});

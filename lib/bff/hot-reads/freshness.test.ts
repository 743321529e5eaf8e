import { freshAnswers, invalidateService, serviceVersion } from './freshness';

const URL = '/api/services/la-marina/bookings?date=2026-11-20';

function confirmed() {
  const fresh = freshAnswers<string>();
  fresh.confirm('session', 'la-marina', URL, 'the day', serviceVersion('la-marina'), 1_000);
  return fresh;
}

test('an answer that was confirmed a moment ago holds', () => {
  expect(confirmed().find('session', 'la-marina', URL, 5_999)).toBe('the day');
});

test('not for ever, for a session may have ended', () => {
  expect(confirmed().find('session', 'la-marina', URL, 6_000)).toBeUndefined();
});

test('not for another session: the restaurant API said nothing of what it may see', () => {
  expect(confirmed().find('another', 'la-marina', URL, 1_001)).toBeUndefined();
});

test('not after a change of the service; a change of another does nothing', () => {
  const fresh = confirmed();
  invalidateService('otra-mesa');
  expect(fresh.find('session', 'la-marina', URL, 1_001)).toBe('the day');
  invalidateService('la-marina');
  expect(fresh.find('session', 'la-marina', URL, 1_001)).toBeUndefined();
});

test('an answer that was read while something changed is old when it comes', () => {
  const fresh = freshAnswers<string>();
  const before = serviceVersion('la-marina');
  invalidateService('la-marina');
  fresh.confirm('session', 'la-marina', URL, 'the day before', before, 1_000);
  expect(fresh.find('session', 'la-marina', URL, 1_001)).toBeUndefined();
});

import { clockText, dayDate, dayParts, eventDates, instantText, longDate, recordText, weekdayName } from './date-text';
import { phoneCountries } from './guest-phone';
import { jsonForPage } from './structured-data';

const HALF_PAST_EIGHT = Date.parse('2026-11-21T19:30:00Z');

test.each([
  ['en', /^Saturday,? 21 November 2026$/],
  ['es', /^sábado, 21 de noviembre de 2026$/],
  ['pt', /^sábado, 21 de novembro de 2026$/],
])('a date in %s is %s', (language, text) => {
  expect(longDate('2026-11-21', language)).toMatch(text);
});

test('a day is the same in every zone', () => {
  expect(dayDate('2026-11-21', 'en')).toMatch(/^Saturday,? 21 November$/);
  expect(dayParts('2026-11-21', 'es')).toEqual({ weekday: 'sáb', day: '21', month: 'nov' });
});

test('Portuguese is that of Brazil', () => {
  expect(dayParts('2026-11-21', 'pt')).toEqual({ weekday: 'sáb', day: '21', month: 'nov' });
  expect(weekdayName(6, 'pt')).toBe('sáb');
  expect(eventDates({ first: '2026-11-21', last: '2026-11-21' }, 'pt')).toBe('21 de nov.');
});

test('an instant is told by the clock of the restaurant', () => {
  expect(clockText(HALF_PAST_EIGHT, 'Europe/Madrid', true)).toBe('20:30');
  expect(clockText(HALF_PAST_EIGHT, 'Asia/Kathmandu', true)).toBe('01:15');
  expect(clockText(HALF_PAST_EIGHT, 'Australia/Sydney', false)).toBe('6:30 AM');
  expect(instantText(HALF_PAST_EIGHT, 'es', 'Europe/Madrid', true)).toMatch(/^sábado, 21 de noviembre.*20:30$/);
});

test('countries stand by their name in the language', () => {
  expect(phoneCountries('es').find(({ code }) => code === 'DE')?.label).toBe('Alemania (+49)');
  expect(
    phoneCountries('en')
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Afghanistan (+93)', 'Åland Islands (+358)']);
});

test('what a restaurant is called ends no element of the page', () => {
  expect(jsonForPage({ name: '</script><b>' })).toBe('{"name":"\\u003c/script>\\u003cb>"}');
});

test('what was put on record names its year, in the restaurant’s zone', () => {
  expect(recordText(HALF_PAST_EIGHT, 'en', 'Europe/Madrid', true)).toBe('21 November 2026, 20:30');
  expect(recordText(HALF_PAST_EIGHT, 'es', 'Australia/Sydney', true)).toBe('22 de noviembre de 2026, 06:30');
});

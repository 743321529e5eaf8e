import { dateLocale } from './date-locale';

test('English dates are British unless the device is American or the like', () => {
  expect(dateLocale('en', ['en'])).toBe('en-GB');
  expect(dateLocale('en', ['es-ES', 'es'])).toBe('en-GB');
  expect(dateLocale('en', ['en-US', 'en'])).toBe('en-US');
  expect(dateLocale('en', ['en-GB', 'en-US'])).toBe('en-GB');
  expect(dateLocale('es', ['en-US'])).toBe('es');
});

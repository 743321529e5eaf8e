import { acceptedLanguages, languageOf } from './language';

test('the stored choice holds against the browser', () => {
  expect(languageOf({ stored: 'pt', acceptLanguage: 'es-ES,es;q=0.9' })).toBe('pt');
});

test('without a choice the best language of the browser that the app speaks is taken', () => {
  expect(languageOf({ stored: undefined, acceptLanguage: 'de-DE,de;q=0.9,pt-BR;q=0.5,es;q=0.8' })).toBe('es');
});

test('a choice that is no language of the app counts as none', () => {
  expect(languageOf({ stored: 'klingon', acceptLanguage: 'es' })).toBe('es');
});

test('it is English when nothing fits', () => {
  expect(languageOf({ stored: undefined, acceptLanguage: 'de' })).toBe('en');
  expect(languageOf({ stored: undefined, acceptLanguage: null })).toBe('en');
});

test('a language that the browser refuses is not taken', () => {
  expect(acceptedLanguages('en;q=0, es;q=0.1')).toEqual(['es']);
});

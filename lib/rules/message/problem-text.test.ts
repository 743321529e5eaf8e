import { type AbstractIntlMessages, createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import { ERROR_CODES } from '@/lib/contract/error-codes';
import type { Problem } from './problem';
import { type Translate, isSilent, problemText } from './problem-text';
import { refusalMessage } from './refusal-message';

/** Deliberately typed loosely: the exact type took a twentieth of the whole type check. */
const LANGUAGES: Record<'en' | 'es' | 'pt', AbstractIntlMessages> = { en, es, pt };
const inLanguage = (locale: keyof typeof LANGUAGES) =>
  createTranslator({
    locale,
    messages: LANGUAGES[locale],
    onError: (error) => {
      throw error;
    },
  }) as unknown as Translate;
const english = inLanguage('en');
const problem = (code: Problem['code'], rest: Partial<Problem> = {}): Problem => ({
  code,
  status: 409,
  error: 'said by the server',
  ...rest,
});

test('a taken table is told with its name, its party and until when', () => {
  const details = { table: 't12', tableName: '12', name: 'Sofía Prieto', from: 21, to: 23.5, bookingUid: 7 };
  expect(problemText(problem('table-taken', { details }), english)).toBe(
    'Table 12 is taken by Sofía Prieto until 23:30',
  );
});

test('a time past midnight is told by the clock of the restaurant', () => {
  const details = { tableName: '12', name: 'Prieto', to: 25.5 };
  expect(problemText(problem('table-taken', { details }), english, false)).toBe(
    'Table 12 is taken by Prieto until 1:30 AM',
  );
});

test('a party without a name leaves the name out', () => {
  expect(problemText(problem('table-taken', { details: { tableName: '12', name: '', to: 23 } }), english)).toBe(
    'Table 12 is taken until 23:00',
  );
});

test('a refusal that names nothing has a text of its own', () => {
  expect(problemText(problem('table-taken'), english)).toBe('The table is taken');
});

test('a limit of one guest is told in the singular', () => {
  const details = { from: 20.25, to: 20.5, limit: 1, used: 0 };
  expect(problemText(problem('arrivals-full', { details }), english)).toBe(
    'Only 1 cover can arrive at 20:15; none already expected',
  );
});

test('a refused change of status names both stages', () => {
  expect(problemText(problem('transition', { details: { from: 5, to: 3 } }), english)).toBe(
    'A booking that is done cannot become waiting',
  );
});

test('a field that is wrong is named as people know it', () => {
  const errors = [{ field: 'covers', message: 'required' }];
  expect(problemText(problem('validation', { status: 400, errors }), english)).toBe(
    'Some of what was entered is not valid. The Covers field is required',
  );
});

test('the texts of §8 are said to the letter', () => {
  expect(problemText(problem('network', { status: 0 }), english)).toBe(
    'Network Connection Error, Please check your internet',
  );
  expect(problemText(problem('unavailable', { status: 502 }), english)).toBe('Service not available');
  expect(
    problemText(problem('unavailable', { status: 502, error: 'Service not available, try again later' }), english),
  ).toBe('Service not available, try again later');
  expect(problemText(problem('unexpected', { status: 418, error: 'Undefined Error' }), english)).toBe(
    'Undefined Error',
  );
  expect(problemText(problem('unexpected', { status: 500, error: 'Something unexpected happened' }), english)).toBe(
    'Something unexpected happened',
  );
  expect(problemText(problem('admin-required', { status: 403 }), english)).toBe(
    'Admin user required to perform this action',
  );
});

test('a server that names no reason is quoted', () => {
  expect(problemText(problem('unexpected', { status: 418, error: 'I am a teapot' }), english)).toBe('I am a teapot');
});

test.each(['request failed with status code 404', 'No Takeaway', 'Error fetching restaurant data', 'Invalid EST'])(
  '%s is dropped in silence',
  (error) => {
    expect(isSilent(problem('unexpected', { error }))).toBe(true);
  },
);

test('a refusal is not dropped', () => {
  expect(isSilent(problem('table-taken'))).toBe(false);
});

test.each(['en', 'es', 'pt'] as const)('every code has a text in %s, with and without its details', (language) => {
  const t = inLanguage(language);
  const details = { tableName: '12', name: 'Prieto', from: 4, to: 5, limit: 2, used: 1 };
  for (const code of [...ERROR_CODES, 'network', 'outdated'] as const) {
    for (const { key, values } of [
      refusalMessage(code),
      refusalMessage(code, details),
      refusalMessage(code, { table: '12', to: 22 }),
    ]) {
      expect(t(key, values)).not.toContain(key);
    }
  }
});

test('what nobody answered and nobody keeps is said to be not saved, in every language', () => {
  const away = problem('unavailable', { status: 503, error: 'Service not available' });
  expect(problemText({ ...away, notSaved: 'change' }, english)).toBe('Not saved: Service not available');
  expect(problemText({ ...away, notSaved: 'money' }, english)).toBe(
    'Not saved: Service not available. Try again: nothing is taken twice.',
  );
  expect(problemText({ ...away, notSaved: 'change' }, inLanguage('es'))).toBe(
    'No se ha guardado: Servicio no disponible',
  );
  expect(problemText({ ...away, notSaved: 'change' }, inLanguage('pt'))).toBe('Não foi salvo: Serviço não disponível');
});

test('what a server of its own kind says is quoted, by its status alone our own sentence is said', () => {
  const refused = { status: 403, error: 'Only the head office changes hours' };
  expect(problemText(problem('admin-required', { ...refused, details: { quoted: true } }), english)).toBe(
    'Only the head office changes hours',
  );
  expect(problemText(problem('admin-required', { status: 403, error: 'Undefined Error' }), english)).toBe(
    'Undefined Error',
  );
});

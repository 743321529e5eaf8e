import { PLACEHOLDERS, type PlaceholderValues } from '@/lib/rules/templates/placeholders';
import { filledBody, filledParameters, parameterNames, parametersOf } from './whatsapp-template';

const values = {
  ...(Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as PlaceholderValues),
  FULLNAME: 'Ana  Moreno\n',
  TIME: '21:00',
};

test('parameters are found by number and by name, each once', () => {
  expect(parameterNames('Hola {{1}}, {{ name }} y {{1}}; no {{esto no}}')).toEqual(['1', 'name']);
});

test('parameters are one line, and what says nothing is named', () => {
  expect(filledParameters({ '1': 'FULLNAME', '2': 'TIME' }, values)).toEqual({
    filled: { '1': 'Ana Moreno', '2': '21:00' },
    missing: [],
  });
  expect(filledParameters({ '1': 'FULLNAME', '2': 'NOTES', '3': '' }, values).missing).toEqual(['2', '3']);
});

test('the text is what the guest reads', () => {
  expect(filledBody('Hola {{1}}: {{ 2 }} {{3}}', { '1': 'Ana', '2': '21:00' })).toBe('Hola Ana: 21:00 {{3}}');
});

test('a kind says in its parameters what its mail says', () => {
  expect(parametersOf('reminder')).toContain('ACCEPT');
  expect(parametersOf('post-dining')).not.toContain('NOTES');
});

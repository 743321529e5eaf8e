import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

/** The message keys used by validations: `'invalidTime'` in a schema, `message: 'unknown'` or `invalidField(…, 'unknown')` in a rule. */
function keysIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(
        /'(invalid[A-Z]\w*|tooLong|required|passwordTooShort|specialDateName)'|message: '(\w+)'|invalidField\([^)]+, '(\w+)'\)/g,
      ),
    ])
    .map((match) => match.slice(1).find(Boolean) as string);
}

test.each(Object.entries({ en, es, pt }))('every message of a check has a text in %s', (_language, messages) => {
  const keys = new Set(['lib/contract', 'lib/resources', 'lib/rules', 'restaurant-api'].flatMap(keysIn));
  expect(keys.size).toBeGreaterThan(8);
  const known: Record<string, unknown> = messages.validation;
  expect([...keys].filter((key) => typeof known[key] !== 'string')).toEqual([]);
});

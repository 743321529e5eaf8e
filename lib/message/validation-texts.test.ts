/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

/** The keys that schemas name as their messages: `'invalidTime'` as an argument of a check. */
function keysIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(/'(invalid[A-Z]\w*|tooLong|required|passwordTooShort|specialDateName)'/g)])
    .map((match) => match[1] as string);
}

test.each(Object.entries({ en, es, pt }))('every message of the schemas has a text in %s', (_language, messages) => {
  const keys = new Set(['lib/contract', 'lib/booking', 'lib/availability', 'lib/setup', 'lib/diner'].flatMap(keysIn));
  expect(keys.size).toBeGreaterThan(8);
  const known: Record<string, unknown> = messages.validation;
  expect([...keys].filter((key) => typeof known[key] !== 'string')).toEqual([]);
});

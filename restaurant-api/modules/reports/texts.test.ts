import { readFileSync, readdirSync } from 'node:fs';
import { wordsOf } from './texts';

const sources = readdirSync('restaurant-api', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const logged = new Set(
  sources.flatMap((file) =>
    [...readFileSync(`restaurant-api/${file}`, 'utf8').matchAll(/\bentity: '([a-z-]+)'/g)].map(([, entity]) => entity),
  ),
);

test.each(['en', 'es', 'pt'] as const)(
  'the audit trail has a word in %s for everything that is logged',
  async (language) => {
    const words = await wordsOf(language);
    expect(logged.size).toBeGreaterThan(50);
    expect([...logged].filter((entity) => words(`reports.entity.${entity}`) === undefined)).toEqual([]);
  },
);

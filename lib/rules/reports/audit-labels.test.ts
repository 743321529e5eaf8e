/** Every setting has a label in the audit trail, in each language. */
import { plan, planBox, planJoin, planTable } from '@/lib/contract/restaurant/floor';
import { setupPatch } from '@/lib/contract/restaurant/setup';
import { driver, orderHours, orderParams, specialHours, station, zone } from '@/lib/contract/takeaway/takeaway-schema';
import { takeawaySetupSchemas } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { isTold, labelPaths } from './audit-labels';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

const MESSAGES = { en, es, pt };

function wordsFor(language: keyof typeof MESSAGES, entity: string, field: string): string | undefined {
  for (const path of labelPaths(entity, field)) {
    const found = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], MESSAGES[language]);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

const NOT_TOLD = ['version', 'uid'];
const fieldsOf = (...schemas: Array<{ shape: object }>) =>
  schemas.flatMap(({ shape }) => Object.keys(shape)).filter((field) => !NOT_TOLD.includes(field) && isTold(field));

test.each([
  ['setup', fieldsOf(setupPatch)],
  [
    'takeaway-setup',
    [
      ...fieldsOf(takeawaySetupSchemas.change.body, orderParams, station, orderHours, specialHours, zone, driver),
      ...['takeaway', 'delivery', 'fixed', 'percentage', 'orders', 'items', 'paused', 'printer', 'changed'],
    ],
  ],
  ['plan', [...fieldsOf(plan, planTable, planJoin, planBox), 'x', 'y', 'w', 'h']],
])('%s: each field has words in three languages', (entity, fields) => {
  expect(fields.length).toBeGreaterThan(5);
  const without = (['en', 'es', 'pt'] as const).flatMap((language) =>
    fields.filter((field) => !wordsFor(language, entity, field)).map((field) => `${language} ${field}`),
  );
  expect(without).toEqual([]);
});

test.each(['event-seating-moved', 'menu-product-sold-out'] as const)('%s has a name in three languages', (entity) => {
  const names = Object.values(MESSAGES).map(({ reports }) => reports.entity[entity]);
  expect(new Set(names.filter(Boolean)).size).toBe(3);
});

import { type Schema, schemaOutline } from './schema-outline';

test('an object is its fields, those that may be left out marked', () => {
  const schema = {
    type: 'object',
    required: ['covers'],
    properties: {
      covers: { type: 'integer', minimum: 1, maximum: 999 },
      name: { type: 'string', maxLength: 200 },
      tables: { type: 'array', items: { type: 'string' } },
    },
  } as Schema;
  expect(schemaOutline(schema)).toBe('{\n  covers: integer 1..999\n  name?: string ..200\n  tables?: string[]\n}');
});

test('what has a name is a link to it', () => {
  expect(schemaOutline({ $ref: '#/components/schemas/Booking' })).toBe('<a href="#Booking">Booking</a>');
});

test('choices, maps and bounds that say nothing', () => {
  expect(schemaOutline({ anyOf: [{ type: 'string' }, { type: 'null' }] } as Schema)).toBe('string | null');
  expect(schemaOutline({ type: 'object', additionalProperties: { type: 'number' } } as Schema)).toBe(
    '{ [key]: number }',
  );
  expect(schemaOutline({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 } as Schema)).toBe(
    'integer',
  );
  expect(schemaOutline({})).toBe('anything');
});

test('nothing in a schema becomes markup', () => {
  expect(schemaOutline({ enum: ['<b>'] } as Schema)).toBe('&#34;&#60;b&#62;&#34;');
});

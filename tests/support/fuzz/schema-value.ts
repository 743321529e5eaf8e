/** Random values of a JSON schema of the OpenAPI document: mostly valid, sometimes invalid. */
import fc from 'fast-check';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** The named schemas of a document. */
export type Named = Record<string, JsonSchema>;

/** Values that break programs without input validation. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  '𝒜'.repeat(50),
  'a'.repeat(5_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table bookings; --",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '../../../../etc/passwd',
  '=HYPERLINK("http://evil")',
  '__proto__',
  'constructor',
  'NaN',
  '9'.repeat(40),
  '1e400',
  '2026-02-30',
  '2026-13-01',
  '-1',
];
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  -(2 ** 31) - 1,
  [],
  {},
  [[]],
  { toString: 1 },
  { __proto__: null },
  { length: 1e9 },
  ...HOSTILE_TEXTS,
];

/** Identifiers that exist in the tested restaurant, so that calls pass their first check. */
const KNOWN_TEXTS = [
  't1',
  't2',
  'main',
  '1',
  '123456',
  '1234',
  '#aabbcc',
  'ES',
  'en',
  '2026-11-21',
  '2026-12-24',
  'la-marina',
  'owner@maitre.test',
  '+34600111222',
  'EUR',
  'es',
  'Dinner',
  'Sofía',
];
const KNOWN_NUMBERS = [0, 1, 2, 4, 0.25, 13, 13.5, 20, 21.25, 24, 28, 997, 999, 1000, 1001, 1004, 60, 90];

/** A value of a schema, at most `depth` levels deep. */
export function schemaValue(schema: JsonSchema, named: Named, depth = 6): fc.Arbitrary<unknown> {
  const right = rightValue(schema, named, depth);
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) });
}

function rightValue(schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return schemaValue(named[schema.$ref.split('/').at(-1) as string] ?? {}, named, depth - 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => schemaValue(one, named, depth)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => objectOf(one, named, depth)))
      .map((parts) => Object.assign({}, ...parts) as object);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberOf(schema, fc.integer({ min: -5, max: 2_000 }));
    case 'number':
      return numberOf(schema, fc.double({ min: -5, max: 2_000, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth <= 0
        ? fc.constant([])
        : fc.array(schemaValue(schema.items ?? {}, named, depth - 1), { maxLength: 4 });
    case 'object':
      return objectOf(schema, named, depth);
    default:
      return fc.constantFrom(...HOSTILE_VALUES);
  }
}

function objectOf(schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<object> {
  if (depth <= 0) return fc.constant({});
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, schemaValue(one, named, depth - 1)])),
    // Required fields are sometimes missing, because `schemaValue` replaces the whole object.
    { requiredKeys: required.filter((name) => name in properties) },
  );
  const further =
    typeof additionalProperties === 'object'
      ? fc.dictionary(
          fc.constantFrom('1', '2', 'en', 'x', '__proto__'),
          schemaValue(additionalProperties, named, depth - 1),
          { maxKeys: 3 },
        )
      : fc.constant({});
  return fc.tuple(known, further).map(([one, other]) => ({ ...one, ...other }));
}

function textOf({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  const asked = pattern === undefined ? KNOWN_TEXTS : KNOWN_TEXTS.filter((text) => new RegExp(pattern, 'u').test(text));
  const right =
    format === 'email' ? ['guest@maitre.test', 'OWNER@MAITRE.TEST'] : asked.length > 0 ? asked : KNOWN_TEXTS;
  return fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function numberOf(
  { minimum = -Infinity, maximum = Infinity }: JsonSchema,
  any: fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  const right = KNOWN_NUMBERS.filter((one) => one >= minimum && one <= maximum);
  const edges = [minimum, maximum].filter(Number.isFinite).flatMap((edge) => [edge - 1, edge, edge + 1]);
  return fc.oneof(
    { weight: 16, arbitrary: right.length > 0 ? fc.constantFrom(...right) : any },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: fc.constantFrom(0, ...edges) },
  );
}

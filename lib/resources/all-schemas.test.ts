import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { CallSchemas } from './call';
import { DESCRIBED_CALLS } from './all-schemas';

/** The paths of integers in a schema without a maximum below `Number.MAX_SAFE_INTEGER`. Row ids need no maximum. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (schema === f.uid || path.endsWith('.uid')) return [];
  if (schema instanceof z.ZodNumber)
    return schema.isInt && (schema.maxValue ?? Infinity) >= Number.MAX_SAFE_INTEGER ? [path] : [];
  return partsOf(def).flatMap(([name, part]) => unboundedIn(part, name ? `${path}.${name}` : path));
}

function partsOf(def: z.core.$ZodTypes['_zod']['def']): Array<[name: string, part: z.core.$ZodType]> {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['', def.element]];
    case 'record':
      return [['', def.valueType]];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'tuple':
      return def.items.map((item) => ['', item]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [];
    default:
      return 'innerType' in def ? [['', def.innerType]] : [];
  }
}

test('every whole number that a call takes has a largest one that its column keeps', () => {
  const unbounded = DESCRIBED_CALLS.flatMap(({ call, schemas }) => {
    const { body, wireBody } = schemas as CallSchemas;
    return [body, wireBody].flatMap((one) => (one ? unboundedIn(one, `${call.method} ${call.path}:`) : []));
  });
  expect([...new Set(unbounded)]).toEqual([]);
});

/** Schemas of what somebody sends, made to refuse fields that they do not name: at the top and in everything below. */
import { z } from 'zod';

/** Made once a schema: the same one is asked for with every call. */
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The same schema, but every object in it that is open by default refuses fields it does not name (zod's `unrecognized_keys`). One that says
 * itself what else it takes (`looseObject`, `catchall`) is left as it is.
 */
export function strictSchema<T extends z.ZodType>(schema: T): T {
  return strict(schema) as T;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema);
  if (known) return known;
  const changed = strictDefinition(schema as z.core.$ZodTypes);
  const closed = changed ? z.core.clone(schema, { ...schema._zod.def, ...changed } as never) : schema;
  made.set(schema, closed);
  if (closed !== schema) describeAlike(schema, closed);
  return closed;
}

/** The texts of the document hold for both; its names do not: a name stands for one schema. */
function describeAlike(schema: z.core.$ZodType, closed: z.core.$ZodType): void {
  const { id: _id, ...texts } = z.globalRegistry.get(schema) ?? {};
  if (Object.keys(texts).length > 0) z.globalRegistry.add(closed, texts);
}

/** What of its definition is another for the strict one; undefined where nothing is. */
function strictDefinition(schema: z.core.$ZodTypes): object | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = strictShape(def.shape);
      const catchall = def.catchall ?? z.never();
      return shape || !def.catchall ? { shape: shape ?? def.shape, catchall } : undefined;
    }
    case 'array':
      return strictPart('element', def.element);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return strictPart('innerType', def.innerType);
    case 'record':
      return strictPart('valueType', def.valueType);
    case 'union': {
      const options = strictList(def.options);
      return options && { options };
    }
    case 'tuple': {
      const items = strictList(def.items);
      return items && { items };
    }
    case 'pipe': {
      const [first, second] = [strict(def.in), strict(def.out)];
      return first === def.in && second === def.out ? undefined : { in: first, out: second };
    }
    default:
      return undefined;
  }
}

function strictPart(name: string, part: z.core.$ZodType): object | undefined {
  const closed = strict(part);
  return closed === part ? undefined : { [name]: closed };
}

function strictList(parts: readonly z.core.$ZodType[]): z.core.$ZodType[] | undefined {
  const closed = parts.map(strict);
  return closed.some((part, index) => part !== parts[index]) ? closed : undefined;
}

function strictShape(shape: z.core.$ZodShape): z.core.$ZodShape | undefined {
  const closed = Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, strict(part)]));
  return Object.keys(shape).some((name) => closed[name] !== shape[name]) ? closed : undefined;
}

/** A wrong field as zod tells of it, an issue a field: zod names unknown ones together, and those of an alternative inside of it. */
export interface FieldIssue {
  path: PropertyKey[];
  code: string;
  /** Key of a text under `validation`: people read it in their language. */
  message: string;
  /** What zod itself says, in English, where the schema gives no key of its own: for whoever writes the program that called. */
  detail?: string;
}

/** Message of a field that nothing is known of. */
export const UNKNOWN_FIELD = 'unknownField';

/** @param issues of a schema that refused */
export function fieldIssues(issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  return issues.flatMap((issue): FieldIssue[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key], code: issue.code, message: UNKNOWN_FIELD }));
    if (issue.code === 'invalid_union') {
      const onlyUnknown = issue.errors.find(
        (errors) => errors.length > 0 && errors.every(({ code }) => code === 'unrecognized_keys'),
      );
      if (onlyUnknown)
        return fieldIssues(onlyUnknown.map((error) => ({ ...error, path: [...issue.path, ...error.path] })));
    }
    return [{ path: issue.path, code: issue.code, ...keyed(issue.message) }];
  });
}

/** Keys have no spaces; zod's own sentences have. */
function keyed(message: string): Pick<FieldIssue, 'message' | 'detail'> {
  if (!message.includes(' ')) return { message };
  const isMissing = /received (?:undefined|null)$/.test(message);
  return { message: isMissing ? 'required' : 'invalid', detail: message };
}

/** Strict versions of request schemas: unknown fields are refused at every level. */
import { z } from 'zod';

/** Cached per schema: it is needed with every call. */
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The same schema, but objects without an explicit policy refuse unknown fields (zod's `unrecognized_keys`). Objects that define one (`looseObject`,
 * `catchall`) are unchanged.
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

/** Copies OpenAPI texts, but not the id, which must be unique. */
function describeAlike(schema: z.core.$ZodType, closed: z.core.$ZodType): void {
  const { id: _id, ...texts } = z.globalRegistry.get(schema) ?? {};
  if (Object.keys(texts).length > 0) z.globalRegistry.add(closed, texts);
}

/** The changed parts of a definition; undefined if unchanged. */
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

/** An invalid field, one issue each: zod groups unknown ones, and nests those of union members. */
export interface FieldIssue {
  path: PropertyKey[];
  code: string;
  /** Key of a text under `validation`. */
  message: string;
  /** zod's own English message, where the schema has no key: for developers of clients. */
  detail?: string;
}

/** Message of an unknown field. */
export const UNKNOWN_FIELD = 'unknownField';

/** @param issues of a failed parse */
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

/** Keys have no spaces; zod's sentences do. */
function keyed(message: string): Pick<FieldIssue, 'message' | 'detail'> {
  if (!message.includes(' ')) return { message };
  const isMissing = /received (?:undefined|null)$/.test(message);
  return { message: isMissing ? 'required' : 'invalid', detail: message };
}

/**
 * A call takes what it documents and nothing else: a field or a parameter that it does not know is refused by name, for whoever sent it believes that
 * it was taken. Made strict where routes are added, so that the document says it too. Google may send what it likes (`access: 'google'`), and so may
 * whoever calls a route of `unknownFields: 'ignored'`.
 */
import type { FastifySchemaCompiler, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type FieldIssue, UNKNOWN_FIELD, fieldIssues, strictSchema } from '@/lib/contract/strict-schema';
import { Problem } from '../problem';
import type { App } from './types';

/** Of these every call is one of staff or guests; the rest tells whether the server is there, and what it can. */
const CALLS = /^\/(?:auth|public|tms)\//;
/** Names the restaurant, for the guard (D2), or its region (§7): any call may have them. */
const ANY_CALL: ReadonlySet<string> = new Set(['service', 'UID', 'uid', 'region']);
/** Message of a field that is answered and never taken. */
const READ_ONLY = 'readOnly';

/** Schema of a body → the names of what its call answers. */
const answered = new WeakMap<object, Set<string>>();

/** Call it before the first route is added. */
export function refuseUnknownFields(app: App): void {
  app.addHook('onRoute', (route) => {
    const { config, schema = {}, url } = route;
    if (!CALLS.test(url) || config?.access === 'google' || config?.unknownFields === 'ignored') return;
    const { body, querystring } = schema;
    if (body instanceof z.ZodType) route.schema = { ...route.schema, body: strictBody(body, route) };
    route.schema = {
      ...route.schema,
      querystring: strictSchema(querystring instanceof z.ZodType ? querystring : z.object({})),
    };
  });
  app.setValidatorCompiler(checkFields);
}

function strictBody(body: z.ZodType, { schema }: RouteOptions): z.ZodType {
  const closed = strictSchema(body);
  const answers = Object.values((schema?.response ?? {}) as object).find((answer) => answer instanceof z.ZodObject);
  if (answers) answered.set(closed, new Set([...(answered.get(closed) ?? []), ...Object.keys(answers.shape)]));
  return closed;
}

/** Validates one part of a request; what is wrong is answered field by field. */
const checkFields: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = 'body' }) => {
  const known = httpPart === 'querystring' && schema instanceof z.ZodObject ? new Set(Object.keys(schema.shape)) : null;
  const isTaken = ([name]: [string, unknown]) => !known || known.has(name) || !ANY_CALL.has(name);
  return (data: unknown) => {
    const parsed = z.safeParse(
      schema,
      known ? Object.fromEntries(Object.entries(data as object).filter(isTaken)) : data,
    );
    return parsed.success
      ? { value: parsed.data }
      : { error: refusalOf(fieldIssues(parsed.error.issues), httpPart, answered.get(schema)) };
  };
};

function refusalOf(issues: readonly FieldIssue[], part: string, answers: ReadonlySet<string> = new Set()): Problem {
  const errors = issues.map(({ path, message }) => {
    const isAnswered = message === UNKNOWN_FIELD && path.length === 1 && answers.has(String(path[0]));
    return { field: path.join('.') || part, message: isAnswered ? READ_ONLY : message };
  });
  const named = errors.map(({ field }, index) => {
    const detail = issues[index]?.detail;
    return detail ? `${field} (${detail})` : field;
  });
  return new Problem('validation', `Not valid: ${named.join(', ')}`, { errors });
}

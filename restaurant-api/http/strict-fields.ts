/**
 * Refuses fields and parameters that a call does not document, by name: their sender would believe that they took effect. Schemas are made strict as
 * routes are added, so that the OpenAPI document says so too. Exempt are Google's calls (`access: 'google'`) and routes with `unknownFields: 'ignored'`.
 */
import type { FastifySchemaCompiler, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type FieldIssue, UNKNOWN_FIELD, fieldIssues, strictSchema } from '@/lib/contract/strict-schema';
import { Problem } from '../problem';
import type { App } from './types';

/** Calls of staff and guests; other paths are health checks and descriptions of the server. */
const CHECKED_PATHS = /^\/(?:auth|public|tms)\//;
/** Parameters that every call accepts: the restaurant, for the guard (D2), and its region (§7). */
const COMMON_PARAMETERS: ReadonlySet<string> = new Set(['service', 'UID', 'uid', 'region']);
/** Error message for a field that occurs in answers only. */
const READ_ONLY = 'readOnly';

/** Body schema → field names of the call's answer. */
const answerFields = new WeakMap<object, Set<string>>();

/** Must be called before the first route is added. */
export function refuseUnknownFields(app: App): void {
  app.addHook('onRoute', (route) => {
    const { config, schema = {}, url } = route;
    if (!CHECKED_PATHS.test(url) || config?.access === 'google' || config?.unknownFields === 'ignored') return;
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
  if (answers) answerFields.set(closed, new Set([...(answerFields.get(closed) ?? []), ...Object.keys(answers.shape)]));
  return closed;
}

/** Validates one part of a request and reports errors field by field. */
const checkFields: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = 'body' }) => {
  const knownParameters =
    httpPart === 'querystring' && schema instanceof z.ZodObject ? new Set(Object.keys(schema.shape)) : null;
  const isTaken = ([name]: [string, unknown]) =>
    !knownParameters || knownParameters.has(name) || !COMMON_PARAMETERS.has(name);
  return (data: unknown) => {
    const parsed = z.safeParse(
      schema,
      knownParameters ? Object.fromEntries(Object.entries(data as object).filter(isTaken)) : data,
    );
    return parsed.success
      ? { value: parsed.data }
      : { error: validationProblem(fieldIssues(parsed.error.issues), httpPart, answerFields.get(schema)) };
  };
};

function validationProblem(
  issues: readonly FieldIssue[],
  part: string,
  answers: ReadonlySet<string> = new Set(),
): Problem {
  const errors = issues.map(({ path, message }) => {
    const isAnswered = message === UNKNOWN_FIELD && path.length === 1 && answers.has(String(path[0]));
    return { field: path.join('.') || part, message: isAnswered ? READ_ONLY : message };
  });
  const fieldTexts = errors.map(({ field }, index) => {
    const detail = issues[index]?.detail;
    return detail ? `${field} (${detail})` : field;
  });
  return new Problem('validation', `Not valid: ${fieldTexts.join(', ')}`, { errors });
}

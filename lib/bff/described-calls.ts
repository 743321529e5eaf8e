/**
 * One handler of every call that a description names (ADR 43): query and body parsed, the call made as the signed-in person, its answer parsed
 * again. An address that none names is not there, and one that has no such method says so; neither asks for a session.
 */
import { z, type ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import { DESCRIBED_CALLS, type DescribedCall } from '@/lib/resources/all-schemas';
import { filledPath } from '@/lib/resources/call';
import { withRequestLog } from './request-log';
import { type ServiceCall, serviceHandler } from './handler';
import { done, mapRowResult } from './map-result';
import { type Failure, failure } from './problem';
import type { Reply } from './reply';
import { bodyOf, queryOf } from './request-body';
import { uidSchema } from './row-params';
import type { Shape } from './shapes';
import type { Query } from './upstream';
import { rowAfter } from './written-row';
import type { ALL_CALLS } from '@/lib/resources/all-calls';
import { contractShapes } from './normalise/contract';
import { dayShapes } from './normalise/days';
import { dinerShapes } from './normalise/diner';
import { facebookShapes } from './normalise/facebook';
import { planShapes, tableShapes } from './normalise/floor';
import { hourShapes } from './normalise/hours';
import { limitShapes } from './normalise/limits';
import { bookingPaymentShapes } from './normalise/payments';
import { userShapes } from './normalise/person';
import { recurringShapes } from './normalise/recurring';
import { rwgShapes } from './normalise/rwg';
import { bookingShapes } from './normalise/waiting';

export interface DescribedParams {
  service: string;
  /** What follows the service in the address, each part decoded. */
  path: string[];
}
interface Found extends DescribedCall {
  shape?: Shape;
  params: Record<string, string | number>;
}
type Handler = (request: Request, context: { params: Promise<DescribedParams> }) => Promise<Response>;

export const describedHandler: Handler = async (request, context) => {
  const { service, path } = await context.params;
  const found = DESCRIBED_CALLS.flatMap((described) => matched(described, path) ?? []);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const asked = found.find(({ call }) => call.method === method);
  // The log shows an address by the names of its parts, which a catch-all does not have.
  const params = Promise.resolve({
    service,
    ...Object.fromEntries(Object.entries(asked?.params ?? {}).map(([name, value]) => [name, String(value)])),
  });
  if (asked) return serviceHandler((call) => made(asked, call))(request, { params });
  return withRequestLog(
    request,
    async () => ({
      reply: found.length > 0 ? otherMethod(found) : failure(404, 'not-found', 'Not found'),
      cookies: [],
    }),
    context.params,
  );
};

/** Part by part, and a part in braces only where it is of its kind: what a browser sends is never joined to an address as it came. */
function matched(described: DescribedCall, path: readonly string[]): Found | null {
  const parts = described.call.path.split('/');
  if (parts.length !== path.length) return null;
  const params: Found['params'] = {};
  for (const [index, part] of parts.entries()) {
    const given = path[index] as string;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== given) return null;
    if (name === undefined) continue;
    const value = partOf(name, given);
    if (value === null) return null;
    params[name] = value;
  }
  return { ...described, shape: SHAPES[described.noun]?.[described.name], params };
}

/** Numbers are told by their names (`PathParams`); any other text is encoded again, and none reaches another path (`upstream`). */
function partOf(name: string, given: string): string | number | null {
  if (name !== 'uid' && name !== 'request') return given === '' ? null : given;
  const uid = uidSchema.safeParse(given);
  return uid.success ? uid.data : null;
}

function otherMethod(found: readonly Found[]): Response {
  return new Response(null, { status: 405, headers: { allow: found.map(({ call }) => call.method).join(', ') } });
}

/** One image of 10 MB at most, and what stands beside it. A form goes on as it comes; the restaurant API parses it. */
const LARGEST_FORM_BYTES = 11 * 1024 * 1024;
const NOTHING = { ok: true as const, value: undefined };

async function made(
  { call, schemas, shape = {}, params }: Found,
  { request, upstream, service, session }: ServiceCall<{ service: string }>,
): Promise<Reply> {
  const { query: querySchema, body: bodySchema, answer } = schemas;
  const path = filledPath(call.upstream ?? call.path, params);
  const query = querySchema ? queryOf(request, querySchema) : NOTHING;
  if (!query.ok) return query;
  const asker = { service, session, query: query.value as never };
  const asked = shape.query ? shape.query(query.value as never, asker) : (query.value as Query | undefined);
  const mapResult = (wire: unknown) => (shape.answer ? shape.answer(wire as never, asker) : wire);
  if (call.method === 'GET')
    return shape.isOwn
      ? answered(await upstream.get(path, answer, asked))
      : upstream.read(path, answer, mapResult, asked);
  if (
    call.files &&
    call.method !== 'DELETE' &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
  ) {
    if (!(Number(request.headers.get('content-length') ?? Infinity) <= LARGEST_FORM_BYTES))
      return failure(413, 'too-large', 'The request is too large');
    const sent = await upstream.forward(path, z.unknown(), request, asked, call.method);
    return answered(await rowAfter(upstream, call.method === 'POST' ? 'post' : 'patch', path, answer, sent));
  }
  const body = bodySchema ? await bodyOf(request, bodySchema) : NOTHING;
  if (!body.ok) return body;
  if (call.method === 'DELETE') return answered(await upstream.delete(path, answer, asked));
  const said = shape.body ? shape.body(body.value as never) : body.value;
  if (shape.unspecifiedAnswer === 'done') return answered(done(await upstream.post(path, z.unknown(), said, asked)));
  if (call.method === 'POST' && !call.creates && shape.unspecifiedAnswer !== 'read')
    return answered(await upstream.post(path, answer, said, asked));
  const write = call.method === 'POST' ? 'post' : 'patch';
  return answered(await rowAfter(upstream, write, path, answer, await upstream[write](path, z.unknown(), said, asked)));

  /** A refusal may carry the state that won (409); what is not understood of it does not go on. Fields are named as the app does where it has names of its own. */
  function answered(result: Result<unknown>): Result<unknown> {
    if (result.ok) return { ok: true, value: mapResult(result.value) };
    const row = shape.current ?? { schema: answer, shape: mapResult };
    return shape.answer
      ? mapRowResult(result, row.schema, row.shape as (wire: unknown) => unknown)
      : withCurrent(result, answer);
  }
}

function withCurrent<T>(result: Failure, answer: ZodType<T>): Failure {
  if (result.problem.current === undefined) return result;
  const { current, ...problem } = result.problem;
  const parsed = answer.safeParse(current);
  return { ok: false, problem: parsed.success ? { ...problem, current: parsed.data } : problem };
}

/** A payment account's acts say all by their address, and are sent as an empty body. */
const noBody = { body: () => ({}) };

const SHAPES: { readonly [N in keyof typeof ALL_CALLS]?: { readonly [K in string]?: Shape } } = {
  bookingPayments: bookingPaymentShapes,
  bookings: bookingShapes,
  contract: contractShapes,
  days: dayShapes,
  diners: dinerShapes,
  facebook: facebookShapes,
  hours: hourShapes,
  limits: limitShapes,
  paymentAccount: { check: noBody, disconnect: noBody },
  plans: planShapes,
  recurring: recurringShapes,
  rwg: rwgShapes,
  tables: tableShapes,
  users: userShapes,
};

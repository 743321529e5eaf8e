/**
 * The handler of all described calls (ADR 43): parses query and body, makes the call as the signed-in user, and parses the answer. Unknown addresses
 * answer 404, unknown methods 405, both without requiring a session.
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
  /** The address after the service, each part decoded. */
  path: string[];
}
interface MatchedCall extends DescribedCall {
  shape?: Shape;
  params: Record<string, string | number>;
}
type Handler = (request: Request, context: { params: Promise<DescribedParams> }) => Promise<Response>;

export const describedHandler: Handler = async (request, context) => {
  const { service, path } = await context.params;
  const found = DESCRIBED_CALLS.flatMap((described) => matchCall(described, path) ?? []);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = found.find(({ call }) => call.method === method);
  // The log needs the parts' names, which a catch-all route does not have.
  const params = Promise.resolve({
    service,
    ...Object.fromEntries(Object.entries(match?.params ?? {}).map(([name, value]) => [name, String(value)])),
  });
  if (match) return serviceHandler((call) => performCall(match, call))(request, { params });
  return withRequestLog(
    request,
    async () => ({
      reply: found.length > 0 ? methodNotAllowed(found) : failure(404, 'not-found', 'Not found'),
      cookies: [],
    }),
    context.params,
  );
};

/** Matches part by part; a placeholder only matches its kind. Values from the browser are never joined to an address unencoded. */
function matchCall(described: DescribedCall, path: readonly string[]): MatchedCall | null {
  const parts = described.call.path.split('/');
  if (parts.length !== path.length) return null;
  const params: MatchedCall['params'] = {};
  for (const [index, part] of parts.entries()) {
    const given = path[index] as string;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== given) return null;
    if (name === undefined) continue;
    const value = pathParam(name, given);
    if (value === null) return null;
    params[name] = value;
  }
  return { ...described, shape: SHAPES[described.noun]?.[described.name], params };
}

/** Names decide which parts are numbers (`PathParams`); other text is encoded again, and none can reach another path (`upstream`). */
function pathParam(name: string, given: string): string | number | null {
  if (name !== 'uid' && name !== 'request') return given === '' ? null : given;
  const uid = uidSchema.safeParse(given);
  return uid.success ? uid.data : null;
}

function methodNotAllowed(found: readonly MatchedCall[]): Response {
  return new Response(null, { status: 405, headers: { allow: found.map(({ call }) => call.method).join(', ') } });
}

/** An image of at most 10 MB plus other fields. Forms are streamed; the restaurant API parses them. */
const LARGEST_FORM_BYTES = 11 * 1024 * 1024;
const NO_INPUT = { ok: true as const, value: undefined };

async function performCall(
  { call, schemas, shape = {}, params }: MatchedCall,
  { request, upstream, service, session }: ServiceCall<{ service: string }>,
): Promise<Reply> {
  const { query: querySchema, body: bodySchema, answer } = schemas;
  const path = filledPath(call.upstream ?? call.path, params);
  const query = querySchema ? queryOf(request, querySchema) : NO_INPUT;
  if (!query.ok) return query;
  const shapeContext = { service, session, query: query.value as never };
  const upstreamQuery = shape.query
    ? shape.query(query.value as never, shapeContext)
    : (query.value as Query | undefined);
  const mapResult = (wire: unknown) => (shape.answer ? shape.answer(wire as never, shapeContext) : wire);
  if (call.method === 'GET')
    return shape.isPersonal
      ? mappedAnswer(await upstream.get(path, answer, upstreamQuery))
      : upstream.read(path, answer, mapResult, upstreamQuery);
  if (
    call.files &&
    call.method !== 'DELETE' &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
  ) {
    if (!(Number(request.headers.get('content-length') ?? Infinity) <= LARGEST_FORM_BYTES))
      return failure(413, 'too-large', 'The request is too large');
    const sent = await upstream.forward(path, z.unknown(), request, upstreamQuery, call.method);
    return mappedAnswer(await rowAfter(upstream, call.method === 'POST' ? 'post' : 'patch', path, answer, sent));
  }
  const body = bodySchema ? await bodyOf(request, bodySchema) : NO_INPUT;
  if (!body.ok) return body;
  if (call.method === 'DELETE') return mappedAnswer(await upstream.delete(path, answer, upstreamQuery));
  const wireBody = shape.body ? shape.body(body.value as never) : body.value;
  if (shape.unspecifiedAnswer === 'done')
    return mappedAnswer(done(await upstream.post(path, z.unknown(), wireBody, upstreamQuery)));
  if (call.method === 'POST' && !call.creates && shape.unspecifiedAnswer !== 'read')
    return mappedAnswer(await upstream.post(path, answer, wireBody, upstreamQuery));
  const write = call.method === 'POST' ? 'post' : 'patch';
  return mappedAnswer(
    await rowAfter(upstream, write, path, answer, await upstream[write](path, z.unknown(), wireBody, upstreamQuery)),
  );

  /** Maps the answer. A refusal may contain the winning state (409), which is dropped if invalid; field names become the app's. */
  function mappedAnswer(result: Result<unknown>): Result<unknown> {
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

/** These calls are complete by their address and are sent with an empty body. */
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

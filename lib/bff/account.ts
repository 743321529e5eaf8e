/** Calls about the signed-in user's own account, below `auth/v1/accounts`, independent of a restaurant. */
import type { ZodType } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { proof } from '@/lib/contract/access/second-factor';
import type { Result } from '@/lib/rules/message/problem';
import type { SessionCall } from './handler';
import type { Reply } from './reply';
import { bodyOf } from './request-body';
import { type UpstreamCall, parseAnswer } from './upstream';

type Method = UpstreamCall['method'];

export async function accountCall<W>(
  { session }: Pick<SessionCall, 'session'>,
  method: Method,
  path: string,
  schema: ZodType<W>,
  body?: unknown,
): Promise<Result<W>> {
  const answer = await session.call({ method, path: `auth/v1/accounts/${path}`, body });
  return answer.ok ? parseAnswer(answer.response, schema) : answer;
}

/** Forwards the request's body as parsed by its schema. */
export async function accountChange<B, W>(
  call: SessionCall,
  path: string,
  body: ZodType<B>,
  schema: ZodType<W>,
  method: Method = 'POST',
): Promise<Result<W>> {
  const said = await bodyOf(call.request, body);
  return said.ok ? accountCall(call, method, path, schema, said.value) : said;
}

/** The same for a body that contains only the proof of identity. */
export const provenChange = <W>(call: SessionCall, path: string, schema: ZodType<W>) =>
  accountChange(call, path, proof, schema);

export const accountRemoval = (call: SessionCall, path: string): Promise<Reply> =>
  accountCall(call, 'DELETE', path, okAnswer);

export const passkeyPath = (id: string) => `second-factor/passkeys/${encodeURIComponent(id)}`;

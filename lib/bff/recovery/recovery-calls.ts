/** §7: a code by mail, a token for the code, a new password for the token. The token never leaves this side. §7 names no answers: none but the token is looked at. */
import { z } from 'zod';
import { refreshAnswer } from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';
import type { Language } from '@/lib/i18n/language';
import type { Result } from '@/lib/rules/message/problem';
import { namedRequest, upstreamHeaders } from '../request-log';
import { failure } from '../problem';
import { knownDeviceHeader } from '../session/known-devices';
import { parseUpstream } from '../upstream';

/** Headers of the person's request: their address goes on, for the limits. */
type PageHeaders = Pick<Headers, 'get'>;

/** With what shows that this browser is known to the account: nobody else's tries hold its person up. */
const onwardsOf = async (headers: PageHeaders, email: string) => ({
  ...onwards(headers),
  ...(await knownDeviceHeader(headers.get('cookie'), email)),
});
const onwards = (headers: PageHeaders) =>
  upstreamHeaders({ headers, method: 'POST' }, namedRequest(headers.get('x-request-id')));

/** A server that does not say so mails it. */
const asked = z.object({ leaves: z.boolean() }).catch({ leaves: true });

/** Whether a code is mailed, if the address is somebody's. */
export async function askForCode(
  email: string,
  lang: Language,
  headers: PageHeaders,
): Promise<Result<{ leaves: boolean }>> {
  return parseUpstream(
    {
      method: 'POST',
      path: 'auth/v1/accounts/send-otp-code',
      body: { email, lang },
      headers: await onwardsOf(headers, email),
    },
    asked,
  );
}

/** The reset token for a code. */
export async function exchangeCode(email: string, code: string, headers: PageHeaders): Promise<Result<string>> {
  const answer = await parseUpstream(
    {
      method: 'POST',
      path: 'auth/v1/accounts/verify-otp-code',
      body: { email, password: code },
      headers: await onwardsOf(headers, email),
    },
    refreshAnswer,
  );
  // A server that names no reason (§8) can mean nothing else by it: all that was sent is an address and a code.
  if (!answer.ok)
    return answer.problem.status === 400 ? { ok: false, problem: { ...answer.problem, code: 'invalid-code' } } : answer;
  const reset = answer.value.tokens.find(({ type }) => type === 'reset');
  return reset ? { ok: true, value: reset.value } : failure(502, 'unexpected', 'Something unexpected happened');
}

/** Whether `choosePassword` would take the token, which stays good: 401 when it would not. */
export async function isResetOpen(token: string, headers: PageHeaders): Promise<Result<unknown>> {
  return parseUpstream(
    { method: 'GET', path: 'auth/v1/accounts/reset-password', token, headers: onwards(headers) },
    okAnswer,
  );
}

/** 401 when the token is not good (any more). */
export async function choosePassword(token: string, password: string, headers: PageHeaders): Promise<Result<unknown>> {
  return parseUpstream(
    { method: 'POST', path: 'auth/v1/accounts/reset-password', token, body: { password }, headers: onwards(headers) },
    z.unknown(),
  );
}

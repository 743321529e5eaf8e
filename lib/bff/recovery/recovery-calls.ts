/**
 * §7: a code by mail, a token for the code, a new password for the token. The token never reaches the browser. §7 specifies no answers: only the
 * token is read.
 */
import { z } from 'zod';
import { refreshAnswer } from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';
import type { Language } from '@/lib/i18n/language';
import type { Result } from '@/lib/rules/message/problem';
import { validRequestId, upstreamHeaders } from '../request-log';
import { failure } from '../problem';
import { knownDeviceHeader } from '../session/known-devices';
import { parseUpstream } from '../upstream';

/** Headers of the user's request: the address is forwarded for rate limits. */
type PageHeaders = Pick<Headers, 'get'>;

/** With the proof that the account knows this browser, so that failed attempts elsewhere do not lock it out. */
const onwardsOf = async (headers: PageHeaders, email: string) => ({
  ...onwards(headers),
  ...(await knownDeviceHeader(headers.get('cookie'), email)),
});
const onwards = (headers: PageHeaders) =>
  upstreamHeaders({ headers, method: 'POST' }, validRequestId(headers.get('x-request-id')));

/** Servers that do not report it mail the code. */
const asked = z.object({ leaves: z.boolean() }).catch({ leaves: true });

/** Whether a code is mailed if the address belongs to an account. */
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
  // Without a reason (§8) it can only mean this: only an address and a code were sent.
  if (!answer.ok)
    return answer.problem.status === 400 ? { ok: false, problem: { ...answer.problem, code: 'invalid-code' } } : answer;
  const reset = answer.value.tokens.find(({ type }) => type === 'reset');
  return reset ? { ok: true, value: reset.value } : failure(502, 'unexpected', 'Something unexpected happened');
}

/** Whether `choosePassword` would accept the token, without consuming it: 401 when not. */
export async function isResetOpen(token: string, headers: PageHeaders): Promise<Result<unknown>> {
  return parseUpstream(
    { method: 'GET', path: 'auth/v1/accounts/reset-password', token, headers: onwards(headers) },
    okAnswer,
  );
}

/** 401 when the token is invalid or expired. */
export async function choosePassword(token: string, password: string, headers: PageHeaders): Promise<Result<unknown>> {
  return parseUpstream(
    { method: 'POST', path: 'auth/v1/accounts/reset-password', token, body: { password }, headers: onwards(headers) },
    z.unknown(),
  );
}

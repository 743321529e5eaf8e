/**
 * POST /api/auth/callback/second-step: the code or passkey of a sign-in. As in the first step, JSON is answered and a posted form is redirected; an
 * expired step leads back to the start.
 */
import { factorCode, passkeyOptions } from '@/lib/contract/access/second-factor';
import type { Result } from '@/lib/rules/message/problem';
import { RETURN_PARAMETER, SECOND_STEP_PATH } from '@/lib/rules/setup/return-path';
import { type Outcome, foreignOrigin, withRequestLog } from '../request-log';
import { type Failure, failure } from '../problem';
import { bodyOf } from '../request-body';
import { provesSameOrigin } from '../same-origin';
import { webSettings } from '../settings';
import { parseUpstream } from '../upstream';
import { deviceOf } from './device';
import { knownDeviceHeader } from './known-devices';
import { type SecondStep, type SecondStepProof, isOver, secondStepCookie, secondStepProof } from './second-step';
import { chosenServiceCookie } from './session-info';
import { comesFromOwnPage, infoFor, isPostedForm, postedFields, sentOn, throughNextAuth } from './sign-in-guards';
import { finishSignIn } from './sign-in';

/** The restaurant API limits the attempts; this text is for when none are left. */
const over = (): Failure => failure(401, 'second-factor', 'The second step took too long: sign in again');

export function secondStepRoute(request: Request): Promise<Response> {
  return withRequestLog(request, async (headers) => {
    if (!comesFromOwnPage(request)) return { reply: foreignOrigin(), cookies: [] };
    const step = await secondStepCookie.read(request.headers.get('cookie'));
    if (isPostedForm(request)) {
      const fields = await postedFields(request);
      const code = factorCode.safeParse(fields.ok ? (fields.value.get('code') ?? '') : '');
      const given: Result<SecondStepProof> = code.success
        ? { ok: true, value: { code: code.data } }
        : failure(400, 'invalid-code', 'The code is not valid');
      return answered(request, step, given, headers, fields.ok ? fields.value.get(RETURN_PARAMETER) : null);
    }
    return answered(request, step, await bodyOf(request, secondStepProof), headers);
  });
}

/** @param wanted target of a posted form */
async function answered(
  request: Request,
  step: SecondStep | null,
  given: Result<SecondStepProof>,
  headers: Record<string, string>,
  wanted?: string | null,
): Promise<Outcome> {
  const device = await deviceOf(request);
  const known = step ? await knownDeviceHeader(request.headers.get('cookie'), step.email) : {};
  const { result, cookies } = !step
    ? { result: over(), cookies: [] }
    : !given.ok
      ? { result: given, cookies: [] }
      : await throughNextAuth(request, device, () => finishSignIn(step, given.value, device, { ...headers, ...known }));
  const isEnd = result.ok || isOver(result.problem);
  const reply = result.ok || !isOver(result.problem) ? result : over();
  const stored = [
    ...cookies,
    ...(result.ok && step?.service ? [chosenServiceCookie(step.service)] : []),
    ...(isEnd ? [secondStepCookie.cleared()] : []),
  ];
  if (wanted !== undefined) {
    const code = reply.ok ? '' : reply.problem.code;
    return sentOn(request, reply, stored, wanted, {
      path: isEnd ? '/login' : SECOND_STEP_PATH,
      query: { error: code },
    });
  }
  return { reply: reply.ok ? { ok: true, value: infoFor(request, reply.value) } : reply, cookies: stored };
}

/** POST /api/session/second-step/passkey-options: the options for requesting a passkey of this sign-in. */
export function passkeyOptionsRoute(request: Request): Promise<Response> {
  return withRequestLog(request, async (headers) => {
    if (!provesSameOrigin(request, webSettings().publicUrl)) return { reply: foreignOrigin(), cookies: [] };
    const step = await secondStepCookie.read(request.headers.get('cookie'));
    if (!step) return { reply: over(), cookies: [] };
    const options = await parseUpstream(
      { method: 'POST', path: 'auth/v1/accounts/second-factor/passkey-options', body: { token: step.token }, headers },
      passkeyOptions,
    );
    return { reply: options.ok || !isOver(options.problem) ? options : over(), cookies: [] };
  });
}

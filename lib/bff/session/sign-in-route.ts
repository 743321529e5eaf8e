/**
 * POST /api/auth/callback/credentials. JSON is answered with the session's info or the reason; a posted form is redirected: to the requested page, to
 * the second step, or back to /login with the reason's code.
 */
import { RETURN_PARAMETER, SECOND_STEP_PATH } from '@/lib/rules/setup/return-path';
import type { Result } from '@/lib/rules/message/problem';
import { foreignOrigin, withRequestLog } from '../request-log';
import { failure } from '../problem';
import { bodyOf } from '../request-body';
import { deviceOf } from './device';
import { knownDeviceHeader } from './known-devices';
import { SECOND_STEP_SECONDS, secondStepCookie, secondStepOf, withoutToken } from './second-step';
import { chosenServiceCookie } from './session-info';
import { comesFromOwnPage, infoFor, isPostedForm, postedFields, sentOn, throughNextAuth } from './sign-in-guards';
import { type SignInForm, type SignedIn, signIn, signInForm } from './sign-in';

export function signInRoute(request: Request): Promise<Response> {
  return withRequestLog(request, async (headers) => {
    if (!comesFromOwnPage(request)) return { reply: foreignOrigin(), cookies: [] };
    const isForm = isPostedForm(request);
    const { form, wanted } = isForm ? await formOf(request) : { form: await bodyOf(request, signInForm), wanted: null };
    const { result, cookies } = form.ok ? await attempt(request, form.value, headers) : { result: form, cookies: [] };
    if (!isForm) return { reply: result.ok ? { ok: true, value: infoFor(request, result.value) } : result, cookies };
    const code = result.ok ? '' : result.problem.code;
    return sentOn(
      request,
      result,
      cookies,
      wanted,
      code === 'second-factor' ? { path: SECOND_STEP_PATH, query: {} } : { path: '/login', query: { error: code } },
    );
  });
}

async function attempt(
  request: Request,
  form: SignInForm,
  headers: Record<string, string>,
): Promise<{ result: Result<SignedIn>; cookies: string[] }> {
  const device = await deviceOf(request);
  const known = await knownDeviceHeader(request.headers.get('cookie'), form.email);
  const { result, cookies } = await throughNextAuth(request, device, () =>
    signIn(form, device, { ...headers, ...known }),
  );
  if (result.ok) return { result, cookies: form.service ? [...cookies, chosenServiceCookie(form.service)] : cookies };
  const step = secondStepOf(result.problem, form);
  if (!step) return { result, cookies };
  return {
    result: { ok: false, problem: withoutToken(result.problem, step) },
    cookies: [...cookies, await secondStepCookie.line(step, SECOND_STEP_SECONDS)],
  };
}

async function formOf(request: Request): Promise<{ form: Result<SignInForm>; wanted: string | null }> {
  const fields = await postedFields(request);
  if (!fields.ok) return { form: fields, wanted: null };
  const filled = Object.fromEntries([...fields.value].filter(([, value]) => value !== ''));
  const parsed = signInForm.safeParse(filled);
  const form: Result<SignInForm> = parsed.success
    ? { ok: true, value: parsed.data }
    : failure(400, 'validation', 'Not valid');
  return { form, wanted: fields.value.get(RETURN_PARAMETER) };
}

/**
 * POST /api/auth/callback/credentials. JSON is answered with the session's info or the reason; a form posted by the browser
 * itself is sent on: to where the person wanted to go, or back to /login with the reason's code.
 */
import { RETURN_PARAMETER, returnPath } from '@/lib/setup/return-path';
import type { Result } from '@/lib/message/problem';
import { type Outcome, foreignOrigin, framed } from '../frame';
import { failure } from '../problem';
import { bodyOf } from '../request-body';
import { isOwnOrigin } from '../same-origin';
import { webSettings } from '../settings';
import { authOptions } from './auth-options';
import { type Device, deviceCookie, deviceOf } from './device';
import { runCredentialsCallback } from './run-next-auth';
import { chosenService, chosenServiceCookie, sessionInfoOf } from './session-info';
import { type SignInForm, type SignedIn, signIn, signInForm } from './sign-in';

export function signInRoute(request: Request): Promise<Response> {
  return framed(request, async (headers) => {
    if (!comesFromOwnPage(request)) return { reply: foreignOrigin(), cookies: [] };
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const { form, wanted } = isForm ? await formOf(request) : { form: await bodyOf(request, signInForm), wanted: null };
    const device = deviceOf(request);
    const { result, cookies } = form.ok ? await throughNextAuth(request, form.value, device, headers) : { result: form, cookies: [] };
    if (result.ok && form.ok && form.value.service) cookies.push(chosenServiceCookie(form.value.service));
    return isForm ? sentOn(request, result, cookies, wanted) : { reply: result.ok ? { ok: true, value: infoFor(request, result.value) } : result, cookies };
  });
}

/** A form has no header of its own to show; the browser's word on where it comes from has to be there. */
function comesFromOwnPage({ headers }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site === 'same-origin' : isOwnOrigin(origin, headers.get('host'), webSettings().publicUrl);
}

async function formOf(request: Request): Promise<{ form: Result<SignInForm>; wanted: string | null }> {
  const fields = new URLSearchParams(await request.text());
  const filled = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  const parsed = signInForm.safeParse(filled);
  const form: Result<SignInForm> = parsed.success ? { ok: true, value: parsed.data } : failure(400, 'validation', 'Not valid');
  return { form, wanted: fields.get(RETURN_PARAMETER) };
}

async function throughNextAuth(request: Request, form: SignInForm, device: Device, headers: Record<string, string>) {
  let result: Result<SignedIn> = failure(502, 'unexpected', 'Something unexpected happened');
  const options = authOptions(async () => {
    result = await signIn(form, device, headers);
    return result.ok ? result.value.session : null;
  });
  const { cookies } = await runCredentialsCallback(request, options);
  // What came of it, beyond what next-auth's own answer can say. (Widened: it was assigned in the callback.)
  const outcome = result as Result<SignedIn>;
  return { result: outcome, cookies: outcome.ok ? [...cookies, deviceCookie(device)] : [] };
}

function infoFor(request: Request, { session, profile }: SignedIn) {
  return sessionInfoOf(session, profile, chosenService(request.headers.get('cookie')));
}

function sentOn(request: Request, result: Result<SignedIn>, cookies: string[], wanted: string | null): Outcome {
  const path = returnPath(wanted);
  const login = (query: Record<string, string>) => `/login?${new URLSearchParams({ ...query, [RETURN_PARAMETER]: path }).toString()}`;
  const mustChoose = result.ok && result.value.profile.services.length > 1 && !chosenService(request.headers.get('cookie'));
  const location = !result.ok ? login({ error: result.problem.code }) : mustChoose ? login({}) : path;
  return { reply: new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } }), cookies };
}

import { serviceHandler } from '@/lib/bff/handler';
import { overrideGrantCookie } from '@/lib/bff/override-grant';
import { bodyOf } from '@/lib/bff/request-body';
import { overrideGrantAnswer, overrideGrantBody, overrideGrantState } from '@/lib/contract/access/users';

export const GET = serviceHandler(({ upstream }) => upstream.get('override-grants', overrideGrantState));

/** Answers with the manager's name; the grant itself is stored in a cookie. */
export const POST = serviceHandler(async ({ request, upstream, setCookie }) => {
  const body = await bodyOf(request, overrideGrantBody);
  if (!body.ok) return body;
  const granted = await upstream.post('override-grants', overrideGrantAnswer, body.value);
  if (!granted.ok) return granted;
  setCookie(overrideGrantCookie(granted.value));
  return { ok: true, value: { by: granted.value.by } };
});

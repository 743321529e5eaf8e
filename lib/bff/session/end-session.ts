/** POST /api/session/end (§4: logout clears the session and revokes the device session). */
import { foreignOrigin, withRequestLog } from '../request-log';
import { log } from '../log';
import { provesSameOrigin } from '../same-origin';
import { webSettings } from '../settings';
import { forgetProfile } from './profile';
import { clearedPushCookie } from './push-cookie';
import { openSession } from './request-session';
import { clearedSessionCookie } from './session-cookie';

/** The session always ends here, even if the restaurant API cannot be reached. */
export function endSession(request: Request): Promise<Response> {
  return withRequestLog(request, async (headers) => {
    if (!provesSameOrigin(request, webSettings().publicUrl)) return { reply: foreignOrigin(), cookies: [] };
    const { session } = await openSession(request, headers);
    if (session.ok) {
      const { device, id } = session.value.current();
      forgetProfile(session.value.current());
      const revoked = await session.value.call({
        method: 'DELETE',
        path: `auth/v1/accounts/session/${encodeURIComponent(device)}`,
      });
      if (!revoked.ok && revoked.problem.status !== 401)
        log().warn({ session: id, code: revoked.problem.code }, 'the device could not be revoked');
    }
    return {
      reply: { ok: true, value: { ok: true } },
      cookies: [...clearedSessionCookie(request.headers.get('cookie')), clearedPushCookie()],
    };
  });
}

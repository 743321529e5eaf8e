/** GET /reset-password/open: takes the token of an invitation's link out of the address, before a page or its history knows it. */
import { RECOVERY_SECONDS, recoveryCookie } from './recovery-cookie';

/** Nothing is used up here: a link that is merely fetched, by a mail scanner say, stays good. */
export async function openInvitation(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const headers = new Headers({
    location: '/reset-password',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (token !== '' && token.length <= 500) {
    headers.set(
      'set-cookie',
      await recoveryCookie.line(
        { email: '', sentAt: Date.now(), tries: 0, reset: { token, by: 'invitation' } },
        RECOVERY_SECONDS,
      ),
    );
  }
  return new Response(null, { status: 303, headers });
}

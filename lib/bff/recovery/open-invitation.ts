/** GET /reset-password/open: moves an invitation's token from the address into a cookie, before the page or its history contains it. */
import { RECOVERY_SECONDS, recoveryCookie } from './recovery-cookie';

/** The token is not consumed: a link that a mail scanner fetches stays valid. */
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

import { failure } from '@/lib/bff/problem';
import { responseOf } from '@/lib/bff/reply';
import { signInRoute } from '@/lib/bff/session/sign-in-route';

/** Signing in is all there is of next-auth from outside: its own session call would store the tokens it was sent once more. */
export async function POST(request: Request, { params }: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const { nextauth } = await params;
  return nextauth.join('/') === 'callback/credentials' ? signInRoute(request) : responseOf(failure(404, 'not-found', 'Not found'));
}

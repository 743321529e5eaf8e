import { failure } from '@/lib/bff/problem';
import { responseOf } from '@/lib/bff/reply';
import { secondStepRoute } from '@/lib/bff/session/second-step-route';
import { signInRoute } from '@/lib/bff/session/sign-in-route';

/** Only sign-in, in one step or two, is exposed of next-auth: its session endpoint would store tokens sent to it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const path = (await params).nextauth.join('/');
  if (path === 'callback/credentials') return signInRoute(request);
  if (path === 'callback/second-step') return secondStepRoute(request);
  return responseOf(failure(404, 'not-found', 'Not found'));
}

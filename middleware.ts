/** Runs before every page: access, content security policy, and request id. The BFF checks every call again. */
import { getToken } from 'next-auth/jwt';
import { type NextRequest, NextResponse } from 'next/server';
import { cardSources } from '@/lib/bff/card-pages';
import { contentSecurityPolicy } from '@/lib/bff/content-security-policy';
import { isEmbedded } from '@/lib/bff/embedded';
import { needsSignIn } from '@/lib/bff/session/authenticated-paths';
import { cookieNames } from '@/lib/bff/session/cookie-names';
import { TEST_CARD_PATH } from '@/lib/rules/payments/payment-address';
import { START_PATH, loginPath } from '@/lib/rules/setup/return-path';

const https = () => process.env.PUBLIC_URL?.startsWith('https:') ?? false;

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname === '/') return sendTo(request, (await isSignedIn(request)) ? START_PATH : `/login${search}`);
  if (needsSignIn(pathname) && !(await isSignedIn(request))) return sendTo(request, loginPath(pathname + search));
  return page(request);
}

/** A session cookie that has not expired. Whether its session is still valid is decided by the restaurant API. */
async function isSignedIn(request: NextRequest): Promise<boolean> {
  const { session: cookieName } = cookieNames(https());
  for (const secret of [process.env.AUTH_SECRET, ...(process.env.AUTH_SECRET_PREVIOUS ?? '').split(',')]) {
    if (!secret?.trim()) continue;
    const token = await getToken({ req: request, secret: secret.trim(), cookieName, secureCookie: https() });
    if (token?.session !== undefined) return true;
  }
  return false;
}

/** Next makes the address relative to the public one. */
function sendTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl.origin), {
    status: 307,
    headers: { 'cache-control': 'no-store' },
  });
}

function page(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const { pathname, searchParams, host: named } = request.nextUrl;
  const host = request.headers.get('host') ?? named;
  const policy = contentSecurityPolicy({
    nonce,
    host,
    https: https(),
    framed: isEmbedded(pathname, searchParams) ? 'anywhere' : pathname === TEST_CARD_PATH ? 'here' : undefined,
    card: cardSources(pathname, `${https() ? 'https' : 'http'}://${host}`),
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  // Pages only: not the BFF, built or public files, nor the public texts, which have no script and a policy of their own.
  matcher: ['/((?!api/|_next/|healthz$|readyz$|(?:terms|privacy-policy)(?:/|$)|.*\\.[a-zA-Z0-9]+$).*)'],
};

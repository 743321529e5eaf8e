'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cookieNames } from '@/lib/bff/session/cookie-names';
import { pageSession } from '@/lib/bff/session/page-session';
import { webSettings } from '@/lib/bff/settings';
import { loginPath, returnPath } from '@/lib/rules/setup/return-path';

const YEAR_SECONDS = 365 * 86_400;

/** Stores the chosen restaurant, if it is one of the person's, and continues to the requested page. */
export async function chooseService(next: string, form: FormData): Promise<void> {
  const session = await pageSession(await headers());
  const service = form.get('service');
  if (session.state !== 'in' || !session.info.services.some((one) => one.service === service))
    redirect(loginPath(next));
  const { secureCookies } = webSettings();
  const jar = await cookies();
  jar.set(cookieNames(secureCookies).service, String(service), {
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    path: '/',
  });
  redirect(returnPath(next));
}

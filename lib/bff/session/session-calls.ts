/** GET /api/session and POST /api/session/service. */
import { z } from 'zod';
import type { SessionCall } from '../handler';
import { forbiddenService } from '../problem';
import type { Reply } from '../reply';
import { bodyOf } from '../request-body';
import { checkSession, profileOf } from './profile';
import { chosenService, chosenServiceCookie, sessionInfoOf } from './session-info';

/** The session's info, checked at the restaurant API (§7: the check of a session). */
export async function checkedSessionInfo({ request, session }: SessionCall): Promise<Reply> {
  const { headers } = request;
  const profile = await checkSession(session.current(), session.call, {
    pathname: pathnameOf(headers.get('referer')),
    origin: headers.get('origin') ?? undefined,
    browser: headers.get('user-agent')?.slice(0, 500),
  });
  if (!profile.ok) return profile;
  return { ok: true, value: sessionInfoOf(session.current(), profile.value, chosenService(headers.get('cookie'))) };
}

const chosenBody = z.object({ service: z.string().min(1).max(200) });

/** Stores the service to show, if it is one of the user's. */
export async function chooseService({ request, session, setCookie }: SessionCall): Promise<Reply> {
  const body = await bodyOf(request, chosenBody);
  if (!body.ok) return body;
  const profile = await profileOf(session.current(), session.call);
  if (!profile.ok) return profile;
  const { service } = body.value;
  if (!profile.value.services.some((one) => one.Service === service)) return forbiddenService();
  setCookie(chosenServiceCookie(service));
  return { ok: true, value: sessionInfoOf(session.current(), profile.value, service) };
}

function pathnameOf(referer: string | null): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** GET /start: redirects a user after sign-in, by their present role and restaurant. */
import { firstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { withRequestLog } from '../request-log';
import { restaurantClient } from '../restaurant-client';
import { profileOf } from './profile';
import { type RequestSession, openSession } from './request-session';
import { clearedSessionCookie } from './session-cookie';
import { chosenService, sessionInfoOf } from './session-info';

/** That page reports itself that the service is unavailable. */
const USUAL_SCREEN = '/table-plan';

/** @param firstScreen the first screen of the user's menu */
export function startHandler(firstScreen: (info: SessionInfo) => string): (request: Request) => Promise<Response> {
  return (request) =>
    withRequestLog(request, async (headers) => {
      const cookieHeader = request.headers.get('cookie');
      const { session, cookies } = await openSession(request, headers);
      const profile = session.ok ? await profileOf(session.value.current(), session.value.call) : session;
      if (session.ok && profile.ok) {
        const info = sessionInfoOf(session.value.current(), profile.value, chosenService(cookieHeader));
        const isFirst = await opensOnFirstSteps(info, session.value);
        return { reply: sentTo(isFirst ? FIRST_STEPS_PATH : firstScreen(info)), cookies: cookies() };
      }
      const { status } = (profile.ok ? undefined : profile.problem) ?? {};
      const isOver = status === 401 || status === 403;
      return {
        reply: sentTo(isOver ? '/login?error=session-ended' : USUAL_SCREEN),
        cookies: isOver ? clearedSessionCookie(cookieHeader) : cookies(),
      };
    });
}

/**
 * Whether to open the first steps: for users who set up a restaurant without bookings and have not dismissed the list. False if it cannot be
 * determined.
 */
async function opensOnFirstSteps(
  { service, abilities, lacks }: SessionInfo,
  { call }: RequestSession,
): Promise<boolean> {
  if (!service || !abilities.includes('setup') || lacks?.includes('firstSteps')) return false;
  const steps = await restaurantClient({ service, call, ifNoneMatch: null }).get('first-steps', firstSteps);
  return steps.ok && steps.value.isNew && !steps.value.hidden;
}

const sentTo = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });

/** The page after sign-in. */

/** Name of the query parameter of /login. */
export const RETURN_PARAMETER = 'next';
/** The default target: it redirects to the first screen of the user's menu, or to the first steps of a new restaurant. */
export const START_PATH = '/start';
/** The most used screen: opening it without a session counts as the default target. */
const USUAL_PATH = '/table-plan';
/** The page of the second factor. */
export const SECOND_STEP_PATH = '/login/second-step';

/**
 * The target path: always one of ours, so that a link to our login page never leads to another site (`//elsewhere`, `/\\elsewhere`, `https:`). The
 * login page itself is excluded.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return START_PATH;
  const base = 'http://own.invalid';
  if (!URL.canParse(wanted, base)) return START_PATH;
  const url = new URL(wanted, base);
  if (
    url.origin !== base ||
    url.pathname.startsWith('//') ||
    url.pathname === '/' ||
    url.pathname === '/login' ||
    url.pathname === SECOND_STEP_PATH ||
    url.pathname.startsWith('/api/')
  )
    return START_PATH;
  return url.pathname + url.search + url.hash;
}

/**
 * The login page that returns to `wanted`.
 * @param why code of the reason, shown as text by the page
 */
export function loginPath(wanted: string, why?: 'session-ended'): string {
  const path = returnPath(wanted);
  const query = [
    why && `error=${why}`,
    path !== START_PATH && path !== USUAL_PATH && `${RETURN_PARAMETER}=${encodeURIComponent(path)}`,
  ].filter(Boolean);
  return query.length === 0 ? '/login' : `/login?${query.join('&')}`;
}

/** The second step of a sign-in, which then redirects to `wanted`. */
export function secondStepPath(wanted: string): string {
  return `${SECOND_STEP_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(returnPath(wanted))}`;
}

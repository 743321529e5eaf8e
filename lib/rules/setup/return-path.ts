/** Where a person goes back to after signing in. */

/** Name of the query parameter of /login. */
export const RETURN_PARAMETER = 'next';
/** Where somebody starts who wanted nothing in particular: it goes on to the first screen of their menu, or to the first steps of a new restaurant. */
export const START_PATH = '/start';
/** Where most people work: opening it without a session is wanting nothing in particular. */
const USUAL_PATH = '/table-plan';
/** Where a sign-in goes on that asks for a second factor. */
export const SECOND_STEP_PATH = '/login/second-step';

/**
 * The path to go back to: always one of ours, whatever the parameter says, so that a link to our login page never ends
 * on somebody else's (`//elsewhere`, `/\elsewhere`, `https:`). The login page itself is no place to go back to.
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
 * The login page that comes back to `wanted`.
 * @param why the code of what brought the person there, which the page puts in words
 */
export function loginPath(wanted: string, why?: 'session-ended'): string {
  const path = returnPath(wanted);
  const query = [
    why && `error=${why}`,
    path !== START_PATH && path !== USUAL_PATH && `${RETURN_PARAMETER}=${encodeURIComponent(path)}`,
  ].filter(Boolean);
  return query.length === 0 ? '/login' : `/login?${query.join('&')}`;
}

/** The second step of a sign-in that then goes on to `wanted`. */
export function secondStepPath(wanted: string): string {
  return `${SECOND_STEP_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(returnPath(wanted))}`;
}

/** The session is over (§8: 401), or is another person's by now: what the page does then. */
import type { Problem } from '@/lib/rules/message/problem';
import { loginPath } from '@/lib/rules/setup/return-path';
import { reloadGuarded } from '../build/reload-guard';
import { forgetDay } from '../offline/day-store';
import { rememberSessionEnded } from './session-ended';

let leaving = false;

/** To the login page, and back here afterwards. Leaves once, however many calls were answered 401 together. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  // The day goes with the session. Not waited for: the service worker does it too, at the sign-in page.
  void forgetDay();
  rememberSessionEnded();
  location.assign(loginPath(location.pathname + location.search, 'session-ended'));
}

/** Goes where the session went: to the login page without one; with another person's the page is drawn anew, for them. */
export function followSession({ code, status }: Problem): void {
  if (status === 401) leaveForLogin();
  if (code === 'another-user') reloadGuarded();
}

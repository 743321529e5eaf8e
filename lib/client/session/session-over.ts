/** The session is over (§8: 401): to the login page, and back here afterwards. */
import { loginPath } from '@/lib/rules/setup/return-path';
import { forgetDay } from '../offline/day-store';
import { rememberSessionEnded } from './session-ended';

let leaving = false;

/** Leaves once, however many calls were answered 401 together. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  // The day goes with the session. Not waited for: the service worker does it too, at the sign-in page.
  void forgetDay();
  rememberSessionEnded();
  location.assign(loginPath(location.pathname + location.search, 'session-ended'));
}

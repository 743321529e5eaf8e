/** What the page does when the session has ended (§8: 401) or belongs to another user. */
import type { Problem } from '@/lib/rules/message/problem';
import { loginPath } from '@/lib/rules/setup/return-path';
import { reloadGuarded } from '../build/reload-guard';
import { forgetDay } from '../offline/day-store';
import { rememberSessionEnded } from './session-ended';

let leaving = false;

/** Goes to the login page, which returns here after the sign-in. Only once, however many calls were answered 401. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  // The stored day is deleted with the session. Not awaited: the service worker also does so on the sign-in page.
  void forgetDay();
  rememberSessionEnded();
  location.assign(loginPath(location.pathname + location.search, 'session-ended'));
}

/** Goes to the login page without a session; renders the page again for another user's session. */
export function followSession({ code, status }: Problem): void {
  if (status === 401) leaveForLogin();
  if (code === 'another-user') reloadGuarded();
}

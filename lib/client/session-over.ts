/** The session is over (§8: 401): to the login page, and back here afterwards. */
import { loginPath } from '@/lib/rules/setup/return-path';
import { forgetDay } from './offline/day-store';

let leaving = false;

const ENDED_KEY = 'maitre.session-ended';

/** Whether the session of this tab ended by itself before the present sign-in; told once. */
export function takeSessionEnded(): boolean {
  try {
    const hasEnded = window.sessionStorage.getItem(ENDED_KEY) !== null;
    window.sessionStorage.removeItem(ENDED_KEY);
    return hasEnded;
  } catch {
    return false; // storage is switched off
  }
}

function rememberSessionEnded(): void {
  try {
    window.sessionStorage.setItem(ENDED_KEY, '1');
  } catch {
    // then nobody is told afterwards what was sent
  }
}

/** Leaves once, however many calls were answered 401 together. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  // The day goes with the session. Not waited for: the service worker does it too, at the sign-in page.
  void forgetDay();
  rememberSessionEnded();
  location.assign(loginPath(location.pathname + location.search, 'session-ended'));
}

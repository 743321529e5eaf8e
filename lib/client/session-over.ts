/** The session is over (§8: 401): to the login page, and back here afterwards. */
import { loginPath } from '@/lib/setup/return-path';

let leaving = false;

/** Leaves once, however many calls were answered 401 together. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  location.assign(loginPath(location.pathname + location.search));
}

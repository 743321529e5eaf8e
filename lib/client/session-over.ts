/** The session is over (§8: 401): to the login page, and back here afterwards. */
let leaving = false;

/** Leaves once, however many calls were answered 401 together. */
export function leaveForLogin(location: Location = window.location): void {
  if (leaving || location.pathname === '/login' || location.pathname === '/') return;
  leaving = true;
  const from = location.pathname + location.search;
  location.assign(`/login?${new URLSearchParams({ from }).toString()}`);
}

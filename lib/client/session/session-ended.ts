/** Remembers for this tab that a session expired, from the expiry until the first screen after the next sign-in. */
const ENDED_KEY = 'maitre.session-ended';

/** Whether this tab's session expired before the present sign-in; true only once. */
export function takeSessionEnded(): boolean {
  try {
    const hasEnded = window.sessionStorage.getItem(ENDED_KEY) !== null;
    window.sessionStorage.removeItem(ENDED_KEY);
    return hasEnded;
  } catch {
    return false; // storage is disabled
  }
}

export function rememberSessionEnded(): void {
  try {
    window.sessionStorage.setItem(ENDED_KEY, '1');
  } catch {
    // without storage, the note about changes sent later is not shown
  }
}

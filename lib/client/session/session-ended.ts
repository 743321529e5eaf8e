/** That a session ended by itself in this tab, from there over the sign-in to the first screen after it. */
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

export function rememberSessionEnded(): void {
  try {
    window.sessionStorage.setItem(ENDED_KEY, '1');
  } catch {
    // then nobody is told afterwards what was sent
  }
}

/** Intercepts the browser's Back while changes would be lost. Plain history API, without React. */

export interface HistoryGuard {
  /** From now on Back asks first. */
  arm(): void;
  /** Restores Back. `then` runs once the history has its original state. */
  disarm(then?: () => void): void;
  /** Navigates back without asking. */
  goBack(): void;
  /** Removes the listener. */
  stop(): void;
}

/**
 * A page cannot prevent Back, but going back from a copy of its own history entry stays on the page. So while armed, a
 * copy of the entry is on top of the history; Back leads from the copy to the original, and `onBack` is called. A jump
 * over several entries is not intercepted: its destination is known only afterwards.
 * @param onBack the person wants to go back
 */
export function guardHistory(onBack: () => void): HistoryGuard {
  let isArmed = false;
  /** The copy is on the history. */
  let hasCopy = false;
  /** Callbacks of the guard's own steps that have not arrived yet. */
  const own: Array<() => void> = [];

  const step = (delta: number, then: () => void) => {
    own.push(then);
    window.history.go(delta);
  };

  function onPopState(event: PopStateEvent) {
    const arrived = own.shift();
    if (!arrived && !isArmed) return;
    const leaves = !arrived && window.location.pathname !== path;
    if (leaves) return;
    // The page did not change, so the router must not see the event.
    event.stopImmediatePropagation();
    if (arrived) arrived();
    else step(1, onBack);
  }

  function pushCopy() {
    hasCopy = true;
    // Copies the router's own state, which it needs when it returns to this entry.
    window.history.pushState(window.history.state, '');
  }

  let path = '';
  // Before the router's own listener.
  window.addEventListener('popstate', onPopState, { capture: true });

  return {
    arm() {
      if (isArmed) return;
      isArmed = true;
      path = window.location.pathname;
      const last = own.at(-1);
      if (!last) return pushCopy();
      // One of the guard's own steps is under way: the copy is added when it has arrived.
      own[own.length - 1] = () => {
        last();
        if (isArmed && !hasCopy) pushCopy();
      };
    },
    disarm(then = () => undefined) {
      if (!isArmed) return then();
      isArmed = false;
      const { href, pathname } = window.location;
      const hadCopy = hasCopy;
      hasCopy = false;
      // The app itself has navigated: a step back would leave that page.
      if (pathname !== path || !hadCopy) return then();
      step(-1, () => {
        // The address may have changed meanwhile (another tab of the screen).
        if (window.location.href !== href) window.history.replaceState(null, '', href);
        then();
      });
    },
    goBack() {
      isArmed = false;
      window.history.go(hasCopy ? -2 : -1);
      hasCopy = false;
    },
    stop: () => window.removeEventListener('popstate', onPopState, { capture: true }),
  };
}

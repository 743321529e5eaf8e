/** Holds the browser's Back for as long as something would be lost by it. Plain history, without React. */

export interface HistoryGuard {
  /** From now on Back asks first. */
  arm(): void;
  /** Back goes back again. `then` runs when the history is as if nobody had held it. */
  disarm(then?: () => void): void;
  /** Goes where Back wanted to go. */
  goBack(): void;
  /** Listens no longer. */
  stop(): void;
}

/**
 * A page cannot refuse Back; but one step back from a copy of itself is still the same page. So a copy lies on top of the history while the
 * guard is armed, Back leads from the copy to the original, and there we ask. A jump over several entries at once is not held: which page
 * it leads to is known only when it is there.
 * @param onBack somebody wants to go back
 */
export function guardHistory(onBack: () => void): HistoryGuard {
  let isArmed = false;
  /** The copy lies there. */
  let isLaid = false;
  /** Steps of our own that have not arrived yet: what is to be done then. */
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
    // The router has not moved, and need not know.
    event.stopImmediatePropagation();
    if (arrived) arrived();
    else step(1, onBack);
  }

  function lay() {
    isLaid = true;
    // With the router's own state in it, which it asks for when it comes back to this entry.
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
      if (!last) return lay();
      // A step of our own is on its way: the copy goes on top of where it arrives.
      own[own.length - 1] = () => {
        last();
        if (isArmed && !isLaid) lay();
      };
    },
    disarm(then = () => undefined) {
      if (!isArmed) return then();
      isArmed = false;
      const { href, pathname } = window.location;
      const wasLaid = isLaid;
      isLaid = false;
      // The app has gone to another page by itself: a step back would lead from there.
      if (pathname !== path || !wasLaid) return then();
      step(-1, () => {
        // The address may have changed meanwhile (another tab of the screen).
        if (window.location.href !== href) window.history.replaceState(null, '', href);
        then();
      });
    },
    goBack() {
      isArmed = false;
      window.history.go(isLaid ? -2 : -1);
      isLaid = false;
    },
    stop: () => window.removeEventListener('popstate', onPopState, { capture: true }),
  };
}

/** What this browser is, as far as installing the app and web push depend on it. */

export interface Platform {
  /** The app runs in a window of its own. */
  isInstalled: boolean;
  /** An iPhone or iPad: a page there can be added to the home screen by hand, and is told nothing unless it was. */
  isApple: boolean;
}

/** @param view a window, or what a test puts in its place */
export function platformOf(view: Pick<Window, 'navigator' | 'matchMedia'> = window): Platform {
  const { navigator } = view;
  const isInstalled =
    view.matchMedia('(display-mode: standalone)').matches ||
    view.matchMedia('(display-mode: fullscreen)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  // An iPad calls itself a Mac; no Mac has a screen for fingers.
  const isApple =
    /iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return { isInstalled, isApple };
}

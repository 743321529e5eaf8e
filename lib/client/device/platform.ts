/** The properties of this browser that determine whether the app can be installed and receive web push. */

export interface Platform {
  /** The app runs in its own window. */
  isInstalled: boolean;
  /** An iPhone or iPad: pages are added to the home screen by hand, and only then receive web push. */
  isApple: boolean;
}

/** @param view a window, or a test double */
export function platformOf(view: Pick<Window, 'navigator' | 'matchMedia'> = window): Platform {
  const { navigator } = view;
  const isInstalled =
    view.matchMedia('(display-mode: standalone)').matches ||
    view.matchMedia('(display-mode: fullscreen)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  // An iPad identifies itself as a Mac; no Mac has a touch screen.
  const isApple =
    /iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return { isInstalled, isApple };
}

'use client';
/** Which views of the bookings this person has on the screen (§2), kept on the device. */
import { useCallback, useMemo } from 'react';
import { type BookingView, type ViewChoice, shownViews, toggleView } from '@/lib/rules/booking/list/view';
import { useSettings } from '@/lib/client/settings/use-settings';

export interface Views {
  /** In their order on the screen; never none. */
  shown: BookingView[];
  /** Turns one on or off; the last one stays on. */
  toggle(view: BookingView): void;
}

/** @param always the view that a screen is for, as the grid of `/grid`: it is on there, whatever was chosen */
export function useViews(always?: BookingView): Views {
  const [{ views }, change] = useSettings();
  const choice = useMemo<ViewChoice>(() => (always ? { ...views, [always]: true } : views), [views, always]);
  const shown = useMemo(() => shownViews(choice), [choice]);
  const toggle = useCallback(
    (view: BookingView) => {
      const next = toggleView(choice, view);
      // What a screen forces is not what the person chose for the others.
      change({ views: always ? { ...next, [always]: views[always] } : next });
    },
    [choice, change, always, views],
  );
  return useMemo(() => ({ shown, toggle }), [shown, toggle]);
}

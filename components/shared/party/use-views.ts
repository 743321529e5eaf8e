'use client';
/** Which booking views are on the screen (§2), stored on the device. */
import { useCallback, useMemo } from 'react';
import { type BookingView, type ViewChoice, shownViews, toggleView } from '@/lib/rules/booking/list/view';
import { useSettings } from '@/lib/client/settings/use-settings';

export interface Views {
  /** In screen order; never empty. */
  shown: BookingView[];
  /** Toggles a view; the last one stays on. */
  toggle(view: BookingView): void;
}

/** @param always the view that the screen is for, as the grid of `/grid`: always on */
export function useViews(always?: BookingView): Views {
  const [{ views }, change] = useSettings();
  const choice = useMemo<ViewChoice>(() => (always ? { ...views, [always]: true } : views), [views, always]);
  const shown = useMemo(() => shownViews(choice), [choice]);
  const toggle = useCallback(
    (view: BookingView) => {
      const next = toggleView(choice, view);
      // A view forced by the screen is not stored as the person's choice.
      change({ views: always ? { ...next, [always]: views[always] } : next });
    },
    [choice, change, always, views],
  );
  return useMemo(() => ({ shown, toggle }), [shown, toggle]);
}

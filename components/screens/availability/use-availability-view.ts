'use client';
/** The shown tab, kept in the address (`?view=shifts`) for links and reloads. */
import { useSearchParams } from 'next/navigation';

export const AVAILABILITY_VIEWS = ['calendar', 'shifts', 'special', 'online'] as const;
export type AvailabilityView = (typeof AVAILABILITY_VIEWS)[number];

const isView = (text: string | null): text is AvailabilityView => AVAILABILITY_VIEWS.some((view) => view === text);

export function useAvailabilityView(): [AvailabilityView, (view: AvailabilityView) => void] {
  const requested = useSearchParams().get('view');
  const view = isView(requested) ? requested : AVAILABILITY_VIEWS[0];
  return [
    view,
    (next) => {
      const url = new URL(window.location.href);
      url.searchParams.set('view', next);
      // Changing the tab adds no entry to the history.
      window.history.replaceState(null, '', url);
    },
  ];
}

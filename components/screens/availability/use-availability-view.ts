'use client';
/** Which part of the screen is shown, as the address says (`?view=shifts`), so that a link leads there and a reload stays. */
import { useSearchParams } from 'next/navigation';

export const AVAILABILITY_VIEWS = ['calendar', 'shifts', 'special', 'online'] as const;
export type AvailabilityView = (typeof AVAILABILITY_VIEWS)[number];

const isView = (text: string | null): text is AvailabilityView => AVAILABILITY_VIEWS.some((view) => view === text);

export function useAvailabilityView(): [AvailabilityView, (view: AvailabilityView) => void] {
  const asked = useSearchParams().get('view');
  const view = isView(asked) ? asked : AVAILABILITY_VIEWS[0];
  return [
    view,
    (next) => {
      const address = new URL(window.location.href);
      address.searchParams.set('view', next);
      // Looking at another part is no step to go back from.
      window.history.replaceState(null, '', address);
    },
  ];
}

/** The views of a day's bookings that stand side by side (§2): a list, cards, and the floor or the time grid. */
export const BOOKING_VIEWS = ['list', 'cards', 'plan'] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];
export type ViewChoice = Readonly<Record<BookingView, boolean>>;

/** The shown views, in their order on the screen; never empty. */
export function shownViews(chosen: ViewChoice): BookingView[] {
  const shown = BOOKING_VIEWS.filter((view) => chosen[view]);
  return shown.length > 0 ? shown : ['list', 'plan'];
}

/** Toggles a view; the last one stays on. */
export function toggleView(chosen: ViewChoice, view: BookingView): ViewChoice {
  const shown = shownViews(chosen);
  if (shown.length === 1 && shown[0] === view) return chosen;
  const next = shown.includes(view) ? shown.filter((one) => one !== view) : [...shown, view];
  return { list: next.includes('list'), cards: next.includes('cards'), plan: next.includes('plan') };
}

/** Where a notification leads: the bookings of the day it speaks of; null for one that speaks of no day. */
export function placeOf({ date }: { date: string | null }): string | null {
  return date && `/books?${new URLSearchParams({ date }).toString()}`;
}

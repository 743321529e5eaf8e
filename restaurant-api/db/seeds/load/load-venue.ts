/** Restaurants for load tests: the same floor and hours, each with names, people and books of its own. */
import type { Venue, VenueTable } from '../venue';

export interface LoadOptions {
  /** Bookings of each restaurant, about. */
  bookings: number;
}

const DAYS_BACK = 60;
const DAYS_AHEAD = 30;

const tables: VenueTable[] = Array.from({ length: 20 }, (_, index) => ({
  uid: `T${index + 1}`, name: String(index + 1), area: index < 12 ? 1 : 2,
  ...(index % 3 === 2 ? { min: 4, normal: 6, max: 8, w: 140, h: 84, shape: 'rectangle' as const } : { min: 1, normal: 2, max: 4, w: 72, h: 72, shape: 'square' as const }),
  x: (index < 12 ? 40 : 720) + (index % 4) * 160, y: 60 + Math.floor((index < 12 ? index : index - 12) / 4) * 140,
}));

/** The n-th load restaurant, counted from 1. */
export function loadVenue(n: number, { bookings }: LoadOptions): Venue {
  const number = String(n).padStart(4, '0');
  return {
    restaurant: { uid: `9${number}`, service: `load-${number}`, name: `Load ${number}`, country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR', region: 'eu' },
    seed: 90_000 + n,
    tables,
    plans: [
      {
        uid: 'main', name: 'Main', width: 1400, height: 560,
        areas: [{ area: 1, name: 'Inside', x: 20, y: 20, w: 660, h: 500 }, { area: 2, name: 'Terrace', x: 700, y: 20, w: 680, h: 500 }],
      },
    ],
    joins: [{ tables: ['T3', 'T6'], min: 8, max: 14 }],
    shifts: [
      { name: 'Lunch', type: 'Lunch', start: 13, end: 16, weekdays: [0, 1, 2, 3, 4, 5, 6], plan: 'main', arrivalLimit: null, lastArrival: 15, parties: bookings / DAYS_BACK / 2.4 },
      { name: 'Dinner', type: 'Dinner', start: 20, end: 24, weekdays: [0, 1, 2, 3, 4, 5, 6], plan: 'main', arrivalLimit: null, lastArrival: 22.5, parties: bookings / DAYS_BACK / 1.9 },
    ],
    specialDates: () => [],
    blocks: [],
    restrictions: [],
    tableBlocks: [],
    notes: [],
    people: 'spain',
    diners: Math.max(20, Math.round(bookings / 6)),
    daysBack: DAYS_BACK,
    daysAhead: DAYS_AHEAD,
    spend: { Lunch: [2_000, 3_500], Dinner: [3_000, 6_000] },
  };
}

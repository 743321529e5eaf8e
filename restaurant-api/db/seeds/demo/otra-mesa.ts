/** Otra Mesa: a restaurant unrelated to La Marina, to show that neither sees the other's data. */
import type { Venue, VenueTable } from '../venue';

const tables: VenueTable[] = Array.from({ length: 8 }, (_, index) => ({
  uid: `M${index + 1}`,
  name: String(index + 1),
  area: 1,
  ...(index < 4
    ? { min: 1, normal: 2, max: 2, w: 64, h: 64, shape: 'round' as const }
    : { min: 2, normal: 4, max: 5, w: 84, h: 84, shape: 'square' as const }),
  x: 50 + (index % 4) * 130,
  y: index < 4 ? 80 : 230,
}));

export const otraMesa: Venue = {
  restaurant: {
    uid: '20001',
    service: 'otra-mesa',
    name: 'Otra Mesa',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    region: 'eu',
    setup: { estAddress: 'Carrer de la Pau 3, 46003 València' },
  },
  seed: 20_001,
  tables,
  plans: [
    {
      uid: 'main',
      name: 'Comedor',
      width: 600,
      height: 400,
      areas: [{ area: 1, name: 'Comedor', x: 20, y: 20, w: 560, h: 360 }],
    },
  ],
  joins: [{ tables: ['M5', 'M6'], min: 6, max: 8 }],
  shifts: [
    {
      name: 'Dinner',
      type: 'Dinner',
      start: 20,
      end: 24,
      weekdays: [2, 3, 4, 5, 6],
      plan: 'main',
      arrivalLimit: null,
      lastArrival: 22.5,
      parties: 5,
    },
  ],
  specialDates: () => [],
  blocks: [],
  restrictions: [],
  tableBlocks: [],
  notes: [],
  people: 'spain',
  diners: 80,
  daysBack: 60,
  daysAhead: 14,
  spend: { Dinner: [2_000, 4_000] },
};

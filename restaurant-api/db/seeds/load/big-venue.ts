/** The largest supported restaurant: 154 tables in 7 areas on one plan, and 1,000 bookings today. */
import { CHANNEL } from '@/lib/contract/constants';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { SeedDiner } from '../make-diners';
import { STATUS, type SeedBooking, seedReference } from '../seed-booking';
import type { Venue, VenueArea, VenueTable } from '../venue';

const AREAS = ['Sala', 'Salón', 'Terraza', 'Jardín', 'Bodega', 'Galería', 'Azotea'];
const ROWS = 2;
const COLUMNS = 11;
const CELL = { w: 110, h: 120 };
const GAP = 30;
const BOOKINGS = 1_000;
/** Hour of the first party at a table; length of a stay including the pause after it. */
const FIRST = 6;
const EVERY = 3;
const TURN = 2.5;

const tables: VenueTable[] = AREAS.flatMap((_, area) =>
  Array.from({ length: ROWS * COLUMNS }, (_unused, index): VenueTable => {
    const number = area * ROWS * COLUMNS + index + 1;
    const long = index % 5 === 4;
    return {
      uid: `T${number}`,
      name: String(number),
      area: area + 1,
      ...(long
        ? { min: 4, normal: 6, max: 8, w: 92, h: 64, shape: 'rectangle' as const }
        : {
            min: 1,
            normal: 2 + (index % 3),
            max: 4,
            w: 68,
            h: 68,
            shape: index % 2 === 0 ? ('round' as const) : ('square' as const),
          }),
      x: GAP + (index % COLUMNS) * CELL.w + 12,
      y: GAP + area * (ROWS * CELL.h + GAP) + Math.floor(index / COLUMNS) * CELL.h + 34,
    };
  }),
);

const areas: VenueArea[] = AREAS.map((name, index) => ({
  area: index + 1,
  name,
  x: GAP / 2,
  y: GAP / 2 + index * (ROWS * CELL.h + GAP),
  w: COLUMNS * CELL.w + GAP,
  h: ROWS * CELL.h + GAP / 2,
}));

/** The n-th restaurant of the load seed, at maximum size. */
export function bigVenue(n: number): Venue {
  const number = String(n).padStart(4, '0');
  return {
    restaurant: {
      uid: `9${number}`,
      service: `load-${number}`,
      name: `Big restaurant ${number}`,
      country: 'ES',
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      region: 'eu',
    },
    seed: 80_000 + n,
    tables,
    plans: [
      {
        uid: 'main',
        name: 'Main',
        width: COLUMNS * CELL.w + 2 * GAP,
        height: AREAS.length * (ROWS * CELL.h + GAP) + GAP,
        areas,
      },
    ],
    joins: [{ tables: ['T1', 'T2'], min: 5, max: 8 }],
    shifts: [
      {
        name: 'All day',
        type: 'Dinner',
        start: 4,
        end: 28,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        plan: 'main',
        arrivalLimit: null,
        lastArrival: null,
        parties: 0,
      },
    ],
    specialDates: () => [],
    blocks: [],
    restrictions: [],
    tableBlocks: [],
    notes: [],
    people: 'spain',
    diners: 400,
    daysBack: 0,
    daysAhead: 0,
    spend: {},
  };
}

/** 1,000 parties over one day, six or seven per table in sequence; those of the current hour are seated, earlier ones have left. */
export function bigBook(diners: readonly SeedDiner[], { date, time: now }: ServiceMoment): SeedBooking[] {
  return Array.from({ length: BOOKINGS }, (_, n): SeedBooking => {
    const table = tables[n % tables.length] as VenueTable;
    const diner = diners[(n * 7) % diners.length] as SeedDiner;
    const time = FIRST + Math.floor(n / tables.length) * EVERY + (n % 3) * 0.25;
    const isOver = time + TURN <= now;
    const isThere = !isOver && time <= now;
    return {
      date,
      time,
      originalTime: time,
      turn: TURN,
      covers: table.min + (n % (table.max - table.min + 1)),
      status: isOver ? STATUS.finished : isThere ? STATUS.seated : STATUS.booked,
      channel: CHANNEL.phone,
      firstName: diner.firstName,
      lastName: diner.lastName,
      phone: diner.phone,
      email: diner.email,
      dinerUid: diner.uid,
      notes: n % 5 === 0 ? 'Window table if there is one' : '',
      guestNotes: '',
      bookOptions: [],
      guestOptions: [],
      tables: [table.uid],
      requestedArea: null,
      total: 0,
      spend: 0,
      reference: seedReference(n),
      createdDate: date,
      createdTime: 4,
      arrivedTime: isOver || isThere ? time : null,
      seatedTime: isOver || isThere ? time : null,
      finishedTime: isOver ? time + TURN : null,
      visits: 0,
      quotedMinutes: null,
      quotedAt: null,
    };
  });
}

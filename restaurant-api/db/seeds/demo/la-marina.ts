/** La Marina, Valencia: the demo restaurant. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import type { Venue, VenueSpecialDate } from '../venue';
import { JOINS, PLANS, TABLES, TERRACE } from './la-marina-floor';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const BUT_SATURDAY = [0, 1, 2, 3, 4, 5];
/** Day since which it opens for breakfast and in the afternoon, relative to today. */
const NEW_HOURS = -21;
const option = (UID: number, Type: string, es: string, en: string, pt: string) => ({
  UID,
  Name: es,
  Type,
  Default: '',
  names: { en, pt },
});

/** Online booking rules and turn times: longer for larger parties, and longer at dinner than at lunch. */
const BREAKFAST = {
  turns: [
    { from: 1, turn: 1 },
    { from: 5, turn: 1.25 },
  ],
  leadTime: 30,
  horizon: 30,
};
const LUNCH = {
  turns: [
    { from: 1, turn: 1.5 },
    { from: 3, turn: 1.75 },
    { from: 5, turn: 2 },
    { from: 7, turn: 2.25 },
  ],
  onlineShare: 80,
  leadTime: 60,
  horizon: 60,
};
const AFTERNOON = {
  turns: [
    { from: 1, turn: 1.25 },
    { from: 5, turn: 1.5 },
  ],
  leadTime: 30,
  horizon: 30,
};
const DINNER = {
  turns: [
    { from: 1, turn: 1.75 },
    { from: 3, turn: 2 },
    { from: 5, turn: 2.25 },
    { from: 7, turn: 2.5 },
  ],
  onlineShare: 70,
  leadTime: 120,
  horizon: 60,
};

export const GROUP = 'marina';

export const laMarina: Venue = {
  restaurant: {
    uid: '10001',
    service: 'la-marina',
    name: 'La Marina',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    groupName: GROUP,
    region: 'eu',
    setup: {
      estFull: 'La Marina, Valencia',
      host: 'Lucía',
      covers: 20,
      estPhone: '+34963000111',
      estAddress: 'Passeig de la Marina 12, 46011 València',
      streetAddress: 'Passeig de la Marina 12',
      postalCode: '46011',
      addressLocality: 'València',
      latitude: 39.4639,
      longitude: -0.3238,
      cuisine: { en: 'Rice and seafood', es: 'Arroces y marisco', pt: 'Arrozes e marisco' },
      priceRange: 2,
      description: {
        en: 'Rice from the Albufera and the day’s catch, by the sea since 1962.',
        es: 'Arroz de la Albufera y pescado del día, junto al mar desde 1962.',
        pt: 'Arroz da Albufera e peixe do dia, à beira-mar desde 1962.',
      },
      eMailSend: 'reservas@la-marina.example',
      instagram: 'https://instagram.com/lamarina.example',
      consentRWG: true,
      bookOptions: [
        option(DO_NOT_MOVE_OPTION, 'booking', 'No mover', 'Do not move', 'Não mover'),
        option(1002, 'booking', 'Cumpleaños', 'Birthday', 'Aniversário'),
        option(1003, 'booking', 'Ventana', 'Window', 'Janela'),
        option(1004, 'booking', 'Cochecito', 'Pram', 'Carrinho de bebé'),
        option(1005, 'booking', 'Silla de ruedas', 'Wheelchair', 'Cadeira de rodas'),
        option(1006, 'booking', 'Menú degustación', 'Tasting menu', 'Menu degustação'),
      ],
      guestOptions: [
        option(2001, 'guest', 'Vegetariano', 'Vegetarian', 'Vegetariano'),
        option(2002, 'guest', 'Vegano', 'Vegan', 'Vegano'),
        option(2003, 'guest', 'Sin gluten', 'Gluten free', 'Sem glúten'),
        option(2004, 'staff', 'Vecino', 'Local', 'Vizinho'),
        option(2005, 'staff', 'Prensa', 'Press', 'Imprensa'),
      ],
    },
  },
  seed: 10_001,
  tables: TABLES,
  plans: PLANS,
  joins: JOINS,
  shifts: [
    {
      name: 'Breakfast',
      type: 'Breakfast',
      start: 6,
      end: 12,
      weekdays: EVERY_DAY,
      plan: 'main',
      arrivalLimit: 30,
      lastArrival: 11.25,
      ...BREAKFAST,
      parties: 18,
      since: NEW_HOURS,
    },
    {
      name: 'Lunch',
      type: 'Lunch',
      start: 13,
      end: 16.5,
      weekdays: EVERY_DAY,
      plan: 'main',
      arrivalLimit: 40,
      lastArrival: 15.25,
      ...LUNCH,
      parties: 19,
    },
    {
      name: 'Afternoon',
      type: 'Afternoon',
      start: 16.5,
      end: 19.5,
      weekdays: EVERY_DAY,
      plan: 'main',
      arrivalLimit: 30,
      lastArrival: 18.5,
      ...AFTERNOON,
      parties: 14,
      since: NEW_HOURS,
    },
    {
      name: 'Dinner',
      type: 'Dinner',
      start: 20,
      end: 25.5,
      weekdays: BUT_SATURDAY,
      plan: 'main',
      arrivalLimit: 40,
      lastArrival: 23.5,
      ...DINNER,
      parties: 31,
    },
    {
      name: 'Late dinner',
      type: 'Dinner',
      start: 20,
      end: 26.5,
      weekdays: [6],
      plan: 'main',
      arrivalLimit: 44,
      lastArrival: 25,
      ...DINNER,
      parties: 36,
    },
  ],
  specialDates: (today) => [
    ...yearEnd(Number(today.slice(0, 4)) - 1),
    ...yearEnd(Number(today.slice(0, 4))),
    { name: 'Closed', dates: [shiftDate(today, 18)], sessions: [] },
  ],
  blocks: [
    { inDays: 3, scope: 2, from: 20, to: 25.5, area: TERRACE },
    { inDays: 6, scope: 1, from: 21, to: 22, area: -1 },
  ],
  restrictions: [
    { inDays: 1, scope: 1, start: 20, end: 22, area: -1, measure: 'covers', max: 60 },
    { inDays: 5, scope: 2, start: 13, end: 16, area: TERRACE, measure: 'parties', max: 12 },
    {
      inDays: 2,
      scope: 2,
      start: 20,
      end: 25.5,
      area: -1,
      measure: 'parties',
      max: 8,
      counts: 'present',
      minCovers: 7,
    },
  ],
  tableBlocks: [
    { inDays: 0, table: 'S20', from: 6, to: 26.5 },
    { inDays: 2, table: 'T14', from: 20, to: 23 },
  ],
  notes: [
    { inDays: 0, text: 'Hoy: arroz de bogavante fuera de carta, 12 raciones. Preguntar al reservar mesa de 4 o más.' },
    { inDays: 0, text: 'La mesa 20 está en reparación hasta el cierre.' },
    { inDays: 1, text: 'Regata en el puerto: calle cortada de 18:00 a 21:00, avisar a quien venga en coche.' },
  ],
  events: [
    {
      inDays: 6,
      name: 'Noche de vinos',
      text: 'Seis platos con seis vinos de la Comunitat Valenciana, presentados por quienes los hacen.',
      from: 20,
      to: 23,
    },
    {
      inDays: 20,
      name: 'Cena de la trufa',
      text: 'La primera trufa negra de Morella, en cinco platos.',
      from: 20,
      to: 23,
    },
  ],
  people: 'spain',
  diners: 2_500,
  daysBack: 365,
  daysAhead: 30,
  spend: { Breakfast: [1_000, 1_800], Lunch: [2_300, 4_200], Afternoon: [1_100, 2_400], Dinner: [3_400, 7_200] },
};

/** Christmas has lunch only, 31 December a late dinner, 1 January is closed; the terrace is closed on all of them. */
function yearEnd(year: number): VenueSpecialDate[] {
  const christmas: ServiceDate = `${year}-12-25`;
  return [
    {
      name: 'Navidad',
      dates: [christmas],
      sessions: [
        {
          name: 'Comida de Navidad',
          type: 'Lunch',
          start: 13,
          end: 17.5,
          plan: 'winter',
          lastArrival: 16,
          turns: [{ from: 1, turn: 2.5 }],
          leadTime: 1440,
          horizon: 120,
          parties: 24,
        },
      ],
    },
    {
      name: 'Nochevieja',
      dates: [`${year}-12-31`],
      sessions: [
        {
          name: 'Cena de Nochevieja',
          type: 'Dinner',
          start: 20.5,
          end: 27,
          plan: 'winter',
          lastArrival: 25.5,
          turns: [{ from: 1, turn: 3 }],
          onlineShare: 50,
          leadTime: 2880,
          horizon: 180,
          parties: 24,
        },
      ],
    },
    { name: 'Closed', dates: [`${year + 1}-01-01`], sessions: [] },
  ];
}

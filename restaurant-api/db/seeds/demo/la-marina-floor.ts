/** The floor plan of La Marina: dining room, bar counter and harbour terrace; 40 tables. */
import type { VenueJoin, VenuePlan, VenueTable } from '../venue';

export const ROOM = 1;
export const BAR = 2;
export const TERRACE = 3;

const TWO = { min: 1, normal: 2, max: 2, w: 64, h: 64 };
const FOUR = { min: 2, normal: 4, max: 5, w: 84, h: 84 };
const SIX = { min: 4, normal: 6, max: 7, w: 136, h: 80 };
const EIGHT = { min: 6, normal: 8, max: 10, w: 130, h: 130 };

type Size = typeof TWO;
const table =
  (area: number, prefix: string, shape: VenueTable['shape'], size: Size) =>
  (number: number, x: number, y: number, rotation = 0): VenueTable => ({
    uid: `${prefix}${number}`,
    name: prefix === 'S' ? String(number) : `${prefix}${number}`,
    area,
    shape,
    rotation,
    x,
    y,
    ...size,
  });

const windowTwo = table(ROOM, 'S', 'square', TWO);
const roomRound = table(ROOM, 'S', 'round', FOUR);
const roomSquare = table(ROOM, 'S', 'square', FOUR);
const roomLong = table(ROOM, 'S', 'rectangle', SIX);
const roomBig = table(ROOM, 'S', 'round', EIGHT);
const seat = table(BAR, 'B', 'bar', { ...TWO, w: 56, h: 56 });
const terraceTwo = table(TERRACE, 'T', 'round', { ...TWO, w: 60, h: 60 });
const terraceFour = table(TERRACE, 'T', 'square', { ...FOUR, w: 78, h: 78 });
const terraceSix = table(TERRACE, 'T', 'rectangle', SIX);

export const TABLES: VenueTable[] = [
  // Along the harbour windows: tables for two.
  windowTwo(1, 50, 70),
  windowTwo(2, 180, 70),
  windowTwo(3, 310, 70),
  windowTwo(4, 440, 70),
  windowTwo(5, 570, 70),
  windowTwo(6, 700, 70),
  // The middle of the room.
  roomRound(7, 60, 200),
  roomRound(8, 200, 200),
  roomRound(9, 340, 200),
  roomRound(10, 480, 200),
  roomSquare(11, 60, 340),
  roomSquare(12, 200, 340),
  roomSquare(13, 340, 340),
  roomSquare(14, 480, 340),
  // The wall banquettes and the two large rounds at the back.
  roomLong(15, 50, 480),
  roomLong(16, 240, 480),
  roomLong(17, 430, 480),
  roomBig(18, 640, 185),
  roomBig(19, 640, 335),
  roomSquare(20, 650, 515, 45),
  // Stools at the counter, for two each.
  seat(1, 60, 690),
  seat(2, 190, 690),
  seat(3, 320, 690),
  seat(4, 450, 690),
  seat(5, 580, 690),
  seat(6, 710, 690),
  // The terrace, from the quay inwards.
  terraceTwo(1, 870, 60),
  terraceTwo(2, 1010, 60),
  terraceTwo(3, 1150, 60),
  terraceTwo(4, 1150, 205),
  terraceTwo(5, 1010, 205),
  terraceFour(6, 861, 195),
  terraceFour(7, 861, 340),
  terraceFour(8, 1001, 340),
  terraceFour(9, 1141, 340),
  terraceFour(10, 861, 490, 45),
  terraceFour(11, 1001, 490, 45),
  terraceFour(12, 1141, 490, 45),
  terraceSix(13, 860, 665),
  terraceSix(14, 1080, 665),
];

export const JOINS: VenueJoin[] = [
  { tables: ['S1', 'S2'], min: 3, max: 4 },
  { tables: ['S3', 'S4'], min: 3, max: 4 },
  { tables: ['S5', 'S6'], min: 3, max: 4 },
  { tables: ['S11', 'S12'], min: 6, max: 9 },
  { tables: ['S13', 'S14'], min: 6, max: 9 },
  { tables: ['S12', 'S13'], min: 6, max: 9 },
  { tables: ['S11', 'S12', 'S13', 'S14'], min: 12, max: 18 },
  { tables: ['S15', 'S16'], min: 9, max: 14 },
  { tables: ['S16', 'S17'], min: 9, max: 14 },
  { tables: ['S15', 'S16', 'S17'], min: 14, max: 20 },
  { tables: ['B1', 'B2'], min: 3, max: 4 },
  { tables: ['B4', 'B5'], min: 3, max: 4 },
  { tables: ['T1', 'T2'], min: 3, max: 4 },
  { tables: ['T3', 'T4'], min: 3, max: 4 },
  { tables: ['T6', 'T7'], min: 6, max: 8 },
  { tables: ['T8', 'T9'], min: 6, max: 8 },
  { tables: ['T13', 'T14'], min: 9, max: 14 },
];

const room = { area: ROOM, name: 'Sala', x: 20, y: 20, w: 790, h: 600 };
const bar = { area: BAR, name: 'Barra', x: 20, y: 632, w: 790, h: 168 };
const terrace = { area: TERRACE, name: 'Terraza', x: 830, y: 20, w: 420, h: 780 };

export const PLANS: VenuePlan[] = [
  { uid: 'main', name: 'Sala y terraza', width: 1270, height: 820, areas: [room, bar, terrace] },
  { uid: 'winter', name: 'Sólo interior', width: 830, height: 820, areas: [room, bar] },
];

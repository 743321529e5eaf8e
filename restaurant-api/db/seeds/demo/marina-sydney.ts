/** Marina Sydney: the sister of La Marina, on the other side of the clock. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Venue, VenueTable } from '../venue';
import { GROUP } from './la-marina';

const two = (uid: string, area: number, x: number, y: number): VenueTable => ({ uid, name: uid, area, min: 1, normal: 2, max: 2, x, y, w: 64, h: 64, shape: 'round' });
const four = (uid: string, area: number, x: number, y: number): VenueTable => ({ uid, name: uid, area, min: 2, normal: 4, max: 5, x, y, w: 84, h: 84, shape: 'square' });
const six = (uid: string, area: number, x: number, y: number): VenueTable => ({ uid, name: uid, area, min: 4, normal: 6, max: 8, x, y, w: 140, h: 84, shape: 'rectangle' });

export const marinaSydney: Venue = {
  restaurant: {
    uid: '10002', service: 'marina-sydney', name: 'Marina Sydney', country: 'AU', timeZone: 'Australia/Sydney', currency: 'AUD', groupName: GROUP, region: 'au',
    setup: {
      estFull: 'Marina Sydney, Walsh Bay', host: 'Grace', covers: 16, milTime: false, estPhone: '+61255501234', estAddress: '9 Hickson Road, Walsh Bay NSW 2000',
      bookOptions: [
        { UID: DO_NOT_MOVE_OPTION, Name: 'Do not move', Type: 'booking', Default: '' },
        { UID: 1002, Name: 'Birthday', Type: 'booking', Default: '' },
      ],
      guestOptions: [{ UID: 2001, Name: 'Vegetarian', Type: 'guest', Default: '' }, { UID: 2003, Name: 'Gluten free', Type: 'guest', Default: '' }],
    },
  },
  seed: 10_002,
  tables: [
    two('1', 1, 50, 70), two('2', 1, 170, 70), two('3', 1, 290, 70), four('4', 1, 50, 210), four('5', 1, 200, 210), four('6', 1, 350, 210), six('7', 1, 50, 360), six('8', 1, 270, 360),
    two('W1', 2, 560, 70), two('W2', 2, 680, 70), four('W3', 2, 560, 210), four('W4', 2, 700, 210),
  ],
  plans: [
    {
      uid: 'main', name: 'Main', width: 840, height: 500,
      areas: [{ area: 1, name: 'Dining room', x: 20, y: 20, w: 480, h: 460 }, { area: 2, name: 'Wharf', x: 520, y: 20, w: 300, h: 460 }],
    },
  ],
  joins: [{ tables: ['1', '2'], min: 3, max: 4 }, { tables: ['4', '5'], min: 6, max: 9 }, { tables: ['7', '8'], min: 9, max: 16 }],
  shifts: [
    { name: 'Lunch', type: 'Lunch', start: 12, end: 15, weekdays: [5, 6, 0], plan: 'main', arrivalLimit: 20, lastArrival: 14, turns: [{ from: 1, turn: 1.5 }, { from: 5, turn: 2 }], leadTime: 60, horizon: 90, parties: 2 },
    { name: 'Dinner', type: 'Dinner', start: 17.5, end: 22.5, weekdays: [0, 1, 2, 3, 4, 5, 6], plan: 'main', arrivalLimit: 20, lastArrival: 21, turns: [{ from: 1, turn: 1.75 }, { from: 5, turn: 2.25 }], onlineShare: 75, leadTime: 60, horizon: 90, parties: 3.2 },
  ],
  specialDates: () => [],
  blocks: [],
  restrictions: [],
  tableBlocks: [],
  notes: [{ inDays: 0, text: 'Cruise ship in at Barangaroo: expect walk-ins from six.' }],
  people: 'australia',
  diners: 400,
  daysBack: 365,
  daysAhead: 30,
  spend: { Lunch: [4_000, 7_500], Dinner: [6_000, 13_000] },
};

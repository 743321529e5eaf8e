import { readFileSync } from 'node:fs';
import path from 'node:path';
import { storedStateOf } from './stored-state';

const SETUP = {
  uid: 'R1',
  name: 'La Marina',
  fullName: 'La Marina, Valencia',
  statuses: [{ code: 1001, name: 'Booked', colour: '#1565c0', stage: 1, stageName: 'Due' }],
  bookOptions: [],
  guestOptions: [],
  maxCovers: 20,
  creditStatus: 'Good',
  currency: 'EUR',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  defaultTurn: 2,
  timeStep: 0.25,
  events: [],
  host: '',
  lastFirst: false,
  milTime: true,
  partSeatedStatus: 1005,
  standbyStatus: 1011,
  phone: '',
  region: 'es',
  sisters: [],
  version: 28,
  takeaway: false,
  facebook: '',
  instagram: '',
  tripAdvisor: '',
  googleMaps: '',
  icon: '',
  picture: '',
  map: '',
  publicPhone: '',
  address: '',
  senderEmail: '',
  showReference: false,
  consentReserveWithGoogle: false,
  rowVersion: 1,
  onlineBooking: true,
  onlineCovers: 8,
  onlineHorizon: 90,
  onlineNotice: 4,
  onlineWhenFull: 'standby',
  onlinePrivacy: '',
  onlineMarketing: [],
};
/** Storage contents written by earlier releases. */
const left = (version: number) =>
  readFileSync(path.resolve(`tests/support/fixtures/stored-state/version-${version}.json`), 'utf8');
const OLD = {
  session: { email: 'host@maitre.test', service: 'la-marina', tokens: ['secret'] },
  setup: { 'la-marina': SETUP },
  settings: { csvSeparator: ';' },
  filters: { 'la-marina': { area: 2, text: 'Prieto' } },
  reports: { covers: 12 },
  parties: [{ name: 'Sofía' }],
  notes: [{ text: 'Fish' }],
};
const stored = (state: object) => storedStateOf(JSON.stringify(state));

test('an empty browser starts with the defaults', () => {
  expect(storedStateOf(null)).toEqual({
    version: 4,
    session: { email: '', service: '' },
    setup: {},
    filters: {},
    attended: {},
    reports: {},
    settings: {
      csvSeparator: ',',
      suppressQuotes: false,
      panes: {},
      toastKinds: [1, 2, 4],
      sound: false,
      duplicatesHiddenUntil: {},
      gridHour: null,
      dinerColumns: null,
      screenKeys: true,
      tours: true,
      tourFlags: {},
      views: { list: true, cards: false, plan: true },
      partyOrder: { by: 'time', descending: false, group: 'stage' },
      floorKey: true,
      timers: {
        show: false,
        covers: true,
        timer: true,
        name: false,
        initials: false,
        colour: 'background',
        opacity: 100,
        position: 'bottom',
        size: 100,
      },
    },
  });
});

const START = storedStateOf(null);
const REPORTS = {
  bookingsCurrent: { from: '2026-11-01', to: '2026-11-30' },
  surveys: { scores: true },
  whatsappMessages: { month: '2026-11' },
};

test.each([0, 1, 2])('of version %i session, setup and reports survive, and nothing else', (version) => {
  expect(storedStateOf(left(version))).toEqual({
    ...START,
    session: { email: 'host@maitre.test', service: 'la-marina' },
    setup: { 'la-marina': SETUP },
    reports: REPORTS,
  });
});

test('of version 3 session and setup survive, and no reports', () => {
  expect(storedStateOf(left(3))).toEqual({
    ...START,
    session: { email: 'host@maitre.test', service: 'la-marina' },
    setup: { 'la-marina': SETUP },
  });
});

test.each([0, 1, 2, 3])('of version %i no token, guest, note, order or address is left', (version) => {
  for (const kept of ['SECRET', 'Sofía', 'No fish', 'Calle Mar']) expect(left(version)).toContain(kept);
  const text = JSON.stringify(storedStateOf(left(version)));
  expect(text).not.toMatch(/SECRET|Sofía|Prieto|fish|Calle|Paella|tableState|parties|cart|notifications|tokens/);
});

test('version 4 keeps its settings and filters', () => {
  const { settings, filters } = stored({ version: 4, ...OLD });
  expect(settings.csvSeparator).toBe(';');
  expect(filters).toEqual({ 'la-marina': { area: 2 } });
  // An earlier release stored the search text: it is discarded.
  expect(JSON.stringify(filters)).not.toContain('Prieto');
});

test('bookings, notes and tokens are never kept, whatever was stored', () => {
  const text = JSON.stringify([0, 3, 4].map((version) => stored({ version, ...OLD })));
  expect(text).not.toMatch(/parties|notes|Fish|Sofía|secret/);
});

test('one setting that cannot be read is its default again, the others stay', () => {
  const { settings } = stored({
    version: 4,
    settings: { csvSeparator: '|', suppressQuotes: true, panes: { books: 5 } },
  });
  expect(settings).toMatchObject({ csvSeparator: ',', suppressQuotes: true, panes: {} });
});

test.each([
  '',
  'not json',
  '[]',
  '7',
  'null',
  '{"version":99}',
  '{"version":"4"}',
  '{"version":4,"settings":',
  '{"version":4,"settings":[],"setup":7,"filters":null,"session":"x","reports":[],"attended":{"a":1}}',
])('%s is an empty browser', (text) => {
  expect(storedStateOf(text)).toEqual(storedStateOf(null));
});

import { setup } from '@/lib/contract/restaurant/setup';
import { isSetup } from '@/lib/rules/setup/stored-setup';
import { setupChangeToWire, setupFromWire } from './setup';

const WIRE = {
  UID: 'R1',
  Status: {
    1001: { Name: 'Booked', RGB: '#1565c0', iStage: 1, Stage: 'Due' },
    999: { Name: 'Cancelled', RGB: '#9e9e9e', iStage: 9, Stage: 'Cancelled' },
  },
  bookOptions: [{ UID: 1000, Name: 'Do not move', Type: 'book', Default: '' }],
  guestOptions: [{ UID: 1, Name: 'News', Type: 'consent', Default: 'Ticked' }],
  covers: 20,
  creditStatus: 'Good',
  currency: 'EUR',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  defaultTurn: 2,
  estFull: 'La Marina, Valencia',
  estName: 'La Marina',
  events: [],
  host: '',
  lastFirst: false,
  milTime: true,
  partSeatedStatus: 1005,
  phone: '+34963000000',
  region: 'es',
  services: ['la-marina'],
  sisters: [{ uid: 'R2', name: 'marina-sydney', fullName: 'Marina Sydney' }],
  standby: 1011,
  templates: [],
  timeStep: 0.25,
  tmsVersion: 28,
  version: 28,
  takeaway: false,
  facebook: '',
  instagram: '',
  tripAdvisor: '',
  googleMaps: '',
  icon: '',
  picture: '/tms/v2/files/R1/abc123/picture.webp',
  map: 'https://foreign.test/map.png',
  estPhone: '+34963000001',
  estAddress: 'Moll de la Duana 1',
  eMailSend: 'hola@lamarina.test',
  showRef: true,
  consentRWG: false,
  onlineBooking: true,
  onlineCovers: 6,
  onlineHorizon: 60,
  onlineNotice: 24,
  onlineWhenFull: 'waiting-list',
  onlinePrivacy: 'A year.',
  onlineMarketing: ['email'],
  rowVersion: 4,
};
const domain = setupFromWire(setup.parse(WIRE), { uid: 'R1', service: 'la-marina' });

test('the status map becomes a list by code', () => {
  expect(domain.statuses).toEqual([
    { code: 999, name: 'Cancelled', colour: '#9e9e9e', stage: 9, stageName: 'Cancelled' },
    { code: 1001, name: 'Booked', colour: '#1565c0', stage: 1, stageName: 'Due' },
  ]);
});

test('an option is ticked when its default says so', () => {
  expect(domain.bookOptions).toEqual([{ uid: 1000, name: 'Do not move', type: 'book', ticked: false }]);
  expect(domain.guestOptions).toEqual([{ uid: 1, name: 'News', type: 'consent', ticked: true }]);
});

test('the rest has names that say what it is', () => {
  expect(domain).toMatchObject({
    name: 'La Marina',
    fullName: 'La Marina, Valencia',
    maxCovers: 20,
    standbyStatus: 1011,
    publicPhone: '+34963000001',
    address: 'Moll de la Duana 1',
    senderEmail: 'hola@lamarina.test',
    showReference: true,
    consentReserveWithGoogle: false,
    sisters: [{ uid: 'R2', service: 'marina-sydney', name: 'Marina Sydney' }],
  });
});

test('what is set for guests who book online is carried as it is', () => {
  const online = {
    onlineBooking: true,
    onlineCovers: 6,
    onlineHorizon: 60,
    onlineNotice: 24,
    onlineWhenFull: 'waiting-list',
    onlinePrivacy: 'A year.',
    onlineMarketing: ['email'],
  } as const;
  expect(domain).toMatchObject(online);
  expect(setupChangeToWire({ ...online, onlineMarketing: ['email'] })).toEqual(online);
});

test('images come through our own address, those of a foreign server from there', () => {
  expect([domain.picture, domain.map, domain.icon]).toEqual([
    '/api/services/la-marina/files/abc123/picture.webp',
    'https://foreign.test/map.png',
    '',
  ]);
});

test('what a browser keeps of it can be read again', () => {
  expect(isSetup(JSON.parse(JSON.stringify(domain)))).toBe(true);
  for (const field of Object.keys(domain))
    expect([field, isSetup({ ...domain, [field]: Symbol('of no kind') })]).toEqual([field, false]);
});

test('a change is spelled as the wire wants it, and names only what it names itself', () => {
  expect(setupChangeToWire({ milTime: false, name: 'Marina', showReference: false, rowVersion: 4 })).toEqual({
    milTime: false,
    estName: 'Marina',
    showRef: false,
    rowVersion: 4,
  });
});

test('the lists of a change go back as they came', () => {
  expect(setupChangeToWire({ statuses: domain.statuses, guestOptions: domain.guestOptions })).toEqual({
    Status: Object.fromEntries(
      Object.entries(WIRE.Status).map(([code, status]) => [
        code,
        { ...status, names: {}, position: 0, retired: false },
      ]),
    ),
    guestOptions: WIRE.guestOptions.map((option) => ({ ...option, names: {}, retired: false })),
  });
});

test('a setup of §3 alone has no zone, no country and no version, and its uid is the one that was asked for', () => {
  const {
    UID: _uid,
    country: _country,
    timeZone: _zone,
    takeaway: _takeaway,
    onlineBooking: _b,
    onlineCovers: _c,
    onlineHorizon: _h,
    onlineNotice: _n,
    onlineWhenFull: _f,
    onlinePrivacy: _p,
    onlineMarketing: _m,
    rowVersion: _v,
    ...bare
  } = WIRE;
  expect(setupFromWire(setup.parse(bare), { uid: 'R7', service: 'la-marina' })).toEqual({
    ...domain,
    uid: 'R7',
    country: '',
    timeZone: '',
    takeaway: false,
    onlineBooking: false,
    onlineCovers: 8,
    onlineHorizon: 90,
    onlineNotice: 4,
    onlineWhenFull: 'none',
    onlinePrivacy: '',
    onlineMarketing: [],
    rowVersion: 0,
  });
});

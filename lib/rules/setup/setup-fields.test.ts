/** Every field of Restaurant setup (§3), where it is set, and the test that covers its effect. */
import { existsSync, readFileSync } from 'node:fs';
import { setup, setupPatch, sister, statusEntry, setupOption } from '@/lib/contract/restaurant/setup';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import en from '@/messages/en.json';

interface Row {
  field: string;
  /** The screen and the label there; or who sets it, if the restaurant cannot. */
  set: [screen: string, label: string] | { by: string };
  /** A test file, and the beginning of the title of a test in it. */
  works: [file: string, test: string];
}

const DETAILS = 'settings/restaurant';
const field = (name: string): [string, string] => [DETAILS, `restaurantSettings.field.${name}`];
const picture = (name: string): [string, string] => [DETAILS, `restaurantSettings.pictures.${name}.name`];
const rule = (name: string): [string, string] => ['settings/working-rules', `workingRules.field.${name}`];
const status = (name: string): [string, string] => ['settings/statuses', `statusSettings.field.${name}`];
const option = (list: string): [string, string] => ['settings/options', `optionSettings.${list}.title`];

const SETUP = 'tests/api/setup.test.ts';
const PROFILE = 'tests/api/restaurant-profile.test.ts';
const HEADER = 'components/shared/booking/dialog/booking-header.test.tsx';
const SAID = "guests read the restaurant's texts about itself";
const LINKS = 'lib/rules/guest-booking/structured-data.test.ts';

const ROWS: Row[] = [
  {
    field: 'Status',
    set: ['settings/statuses', 'statusSettings.title'],
    works: ['tests/e2e/setup-names.spec.ts', 'a status is added by keyboard'],
  },
  { field: 'Status.Name', set: status('name'), works: [SETUP, 'has names in three languages'] },
  { field: 'Status.RGB', set: status('colour'), works: [SETUP, 'a colour is three or six hexadecimal digits'] },
  {
    field: 'Status.iStage',
    set: status('stage'),
    works: ['tests/api/transitions.test.ts', 'the stages allowed after %s'],
  },
  {
    field: 'Status.Stage',
    set: status('stage'),
    works: ['tests/api/transitions.test.ts', 'a refusal names the two stages'],
  },
  {
    field: 'bookOptions',
    set: option('bookOptions'),
    works: [SETUP, 'one used by a booking is retired, not deleted'],
  },
  {
    field: 'guestOptions',
    set: option('guestOptions'),
    works: [SETUP, 'guests are offered those that are not retired'],
  },
  {
    field: 'options.UID',
    set: { by: 'the screen that adds one' },
    works: [SETUP, 'one used by a booking is retired, not deleted'],
  },
  {
    field: 'options.Name',
    set: ['settings/options', 'optionSettings.field.name'],
    works: [SETUP, 'names are unique'],
  },
  {
    field: 'options.Type',
    set: ['settings/options', 'optionSettings.field.type'],
    works: [SETUP, 'guests are offered those that are not retired'],
  },
  {
    field: 'options.Default',
    set: ['settings/options', 'optionSettings.field.ticked'],
    works: ['lib/bff/normalise/setup.test.ts', 'an option is ticked when its default says so'],
  },
  {
    field: 'covers',
    set: ['settings/seating', 'seatingSettings.field.maxCovers'],
    works: ['tests/api/standing-parties.test.ts', 'the largest party is a limit of the restaurant'],
  },
  {
    field: 'creditStatus',
    set: { by: 'those who run the installation: npm run arrears' },
    works: ['tests/api/arrears.test.ts', 'everything can still be read'],
  },
  {
    field: 'currency',
    set: [DETAILS, 'restaurantSettings.place.currency'],
    works: [PROFILE, 'the currency is fixed once a guest was asked for money'],
  },
  {
    field: 'defaultTurn',
    set: rule('defaultTurn'),
    works: ['tests/e2e/grid.spec.ts', 'a range drawn over an empty table sets time and turn of a new booking'],
  },
  {
    field: 'estFull',
    set: field('fullName'),
    works: ['tests/api/jobs.test.ts', 'the reply address of a restaurant'],
  },
  {
    field: 'estName',
    set: field('name'),
    works: [PROFILE, 'a new name also shows in the list of restaurants'],
  },
  {
    field: 'events',
    set: ['events', 'shell.menu.events'],
    works: ['tests/api/events.test.ts', 'the list and the setup contain current and future events in order'],
  },
  {
    field: 'host',
    set: field('host'),
    works: ['tests/api/sending-every-kind.test.ts', 'twenty kinds in three languages arrive complete'],
  },
  { field: 'lastFirst', set: rule('lastFirst'), works: [HEADER, 'the surname stands first'] },
  { field: 'milTime', set: rule('milTime'), works: [HEADER, 'the surname stands first'] },
  {
    field: 'partSeatedStatus',
    set: ['settings/statuses', 'statusSettings.special.partSeated'],
    works: ['lib/rules/booking/status/next-status.test.ts', 'follows the courses once somebody has begun to'],
  },
  {
    field: 'phone',
    set: field('phone'),
    works: ['tests/bff/guest-pages.test.ts', 'the telephone is shown where known'],
  },
  {
    field: 'region',
    set: [DETAILS, 'restaurantSettings.place.country'],
    works: ['components/shell/menu/menu-entries.test.ts', 'in New Zealand loyalty, surveys'],
  },
  {
    field: 'services',
    set: [DETAILS, 'restaurantSettings.sisters.title'],
    works: ['tests/api/sisters.test.ts', 'a sister in another time zone and currency is the owner'],
  },
  {
    field: 'sisters',
    set: [DETAILS, 'restaurantSettings.sisters.title'],
    works: [SETUP, 'a sister restaurant is named by slug and name'],
  },
  {
    field: 'sisters.uid',
    set: { by: 'the restaurant that becomes one' },
    works: ['tests/api/sisters.test.ts', 'a sister in another time zone and currency is the owner'],
  },
  { field: 'sisters.name', set: field('name'), works: [SETUP, 'a sister restaurant is named by slug and name'] },
  {
    field: 'sisters.fullName',
    set: field('fullName'),
    works: [SETUP, 'a sister restaurant is named by slug and name'],
  },
  {
    field: 'standby',
    set: ['settings/statuses', 'statusSettings.special.standby'],
    works: ['tests/api/guest-booking.test.ts', 'gives the request the status configured for standby'],
  },
  {
    field: 'templates',
    set: ['emails', 'shell.menu.emails'],
    works: ['lib/rules/templates/templates.test.ts', 'there are 20 kinds'],
  },
  {
    field: 'timeStep',
    set: rule('timeStep'),
    works: [
      'tests/e2e/setup-names.spec.ts',
      'a longer time step lists the bookings between two arrival times before saving',
    ],
  },
  { field: 'tmsVersion', set: { by: 'the release' }, works: [SETUP, 'the setup has the fields of the contract'] },
  {
    field: 'version',
    set: { by: 'the release' },
    works: ['components/shell/menu/menu-entries.test.ts', 'version 26 has no loyalty'],
  },
  { field: 'facebook', set: field('facebook'), works: [PROFILE, SAID] },
  {
    field: 'instagram',
    set: field('instagram'),
    works: [LINKS, 'a restaurant that says all of itself is told in all its parts'],
  },
  {
    field: 'tripAdvisor',
    set: field('tripAdvisor'),
    works: ['tests/e2e/restaurant-settings.spec.ts', 'a manager edits the guest texts per language'],
  },
  {
    field: 'googleMaps',
    set: field('googleMaps'),
    works: ['tests/api/guest-booking.test.ts', 'returns its details'],
  },
  { field: 'icon', set: picture('icon'), works: [SETUP, 'a new image replaces the old one'] },
  {
    field: 'picture',
    set: picture('picture'),
    works: ['tests/e2e/restaurant-settings.spec.ts', 'a picture is rotated upright'],
  },
  { field: 'map', set: picture('map'), works: [SETUP, 'a form carries fields and files'] },
  {
    field: 'estPhone',
    set: field('publicPhone'),
    works: ['tests/e2e/online-settings.spec.ts', 'closing online booking shows guests the phone number'],
  },
  { field: 'estAddress', set: field('streetAddress'), works: [PROFILE, 'follows its parts'] },
  {
    field: 'eMailSend',
    set: field('senderEmail'),
    works: ['tests/api/jobs.test.ts', 'the reply address of a restaurant'],
  },
  { field: 'showRef', set: rule('showReference'), works: [HEADER, 'the surname stands first'] },
  {
    field: 'consentRWG',
    set: ['availability', 'rwg.title'],
    works: ['tests/api/google-consent.test.ts', 'the consent is in the setup'],
  },
];

/** §3, verbatim. */
const OF_SECTION_3 =
  'Status bookOptions guestOptions covers creditStatus currency defaultTurn estFull estName events host lastFirst milTime partSeatedStatus phone region services sisters standby templates timeStep tmsVersion version facebook instagram tripAdvisor googleMaps icon picture map estPhone estAddress eMailSend showRef consentRWG';

const named = (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], en);
const fields = ROWS.map(({ field }) => field);

test('every field of §3 has a row, and the contract has every field', () => {
  expect(fields.filter((name) => !name.includes('.')).sort()).toEqual(OF_SECTION_3.split(' ').sort());
  expect(Object.keys(setup.shape)).toEqual(expect.arrayContaining(OF_SECTION_3.split(' ')));
});

test.each([
  ['Status', statusEntry, 'Name RGB iStage Stage'],
  ['options', setupOption, 'UID Name Type Default'],
  ['sisters', sister, 'uid name fullName'],
])('so has every part of %s', (list, part, names) => {
  const parts = fields.flatMap((name) => (name.startsWith(`${list}.`) ? [name.slice(list.length + 1)] : []));
  expect(parts.sort()).toEqual(names.split(' ').sort());
  expect(Object.keys(part.shape)).toEqual(expect.arrayContaining(names.split(' ')));
});

test('a restaurant begins with the values of §3', () => {
  const { creditStatus, defaultTurn, timeStep } = setups;
  expect([creditStatus.default, defaultTurn.default, timeStep.default]).toEqual(['Good', 2, 0.25]);
});

test.each(ROWS.filter(({ set }) => Array.isArray(set)))(
  '$field is set on a screen that has it by that name',
  ({ set }) => {
    const [screen, label] = set as [string, string];
    expect(existsSync(`app/(staff)/${screen}/page.tsx`)).toBe(true);
    expect(typeof named(label)).toBe('string');
  },
);

test.each(ROWS)('$field works: a test shows it', ({ works: [file, title] }) => {
  const text = readFileSync(file, 'utf8').replaceAll('\\', '').replaceAll(/\(\s+/g, '(');
  expect(text.includes(`('${title}`) || text.includes(`("${title}`) || text.includes(`(\`${title}`)).toBe(true);
});

test('what the restaurant may not write itself is refused as read only, all else is taken', () => {
  const readOnly = ['creditStatus', 'events', 'region', 'services', 'sisters', 'templates', 'tmsVersion', 'version'];
  const files = ['icon', 'picture', 'map'];
  const written = OF_SECTION_3.split(' ').filter((name) => ![...readOnly, ...files].includes(name));
  expect(Object.keys(setupPatch.shape)).toEqual(expect.arrayContaining(written));
  expect(Object.keys(setupPatch.shape).filter((name) => readOnly.includes(name))).toEqual([]);
});

import { type Command, type CommandGroup, searchCommands, rankOf, appendCommands } from './command';

const command = (group: CommandGroup, label: string, words = '', detail = ''): Command => ({
  id: label,
  group,
  label,
  words,
  detail,
  run: () => undefined,
});
const COMMANDS = [
  command('acts', 'New booking', 'nueva reserva add'),
  command('acts', 'Walk-in'),
  command('acts', 'Pause online booking', 'stop close'),
  command('screens', 'Table Plan', 'floor'),
  command('screens', 'Bookings Report', 'list'),
  command('settings', 'Statuses', 'colours', 'Name, colour and stage of each'),
  command('settings', 'Users', 'roles', 'Who works here'),
];
const labels = (query: string) => searchCommands(COMMANDS, query).map(({ label }) => label);

test('an empty query returns all commands in order', () => {
  expect(labels('')).toEqual(COMMANDS.map(({ label }) => label));
});

test.each([
  ['walk', ['Walk-in']],
  ['in', ['Walk-in', 'New booking', 'Pause online booking', 'Bookings Report']],
  ['BOOK', ['Bookings Report', 'New booking', 'Pause online booking']],
  ['online pause', ['Pause online booking']],
  ['floor', ['Table Plan']],
  ['colour', ['Statuses']],
  ['works', ['Users']],
  ['able', ['Table Plan']],
  ['xyz', []],
  ['(', []],
])('%s finds %j', (query, expected) => {
  expect(labels(query)).toEqual(expected);
});

test('accents and case make no difference', () => {
  expect(rankOf({ label: 'Área de jantar' }, 'area')).toBe(0);
  expect(rankOf({ label: 'Mesas' }, 'MÉSAS')).toBe(0);
});

test('further commands join their group, or come last', () => {
  const more = [command('screens', 'Grid')];
  expect(appendCommands(COMMANDS, more).map(({ label }) => label)).toEqual([
    'New booking',
    'Walk-in',
    'Pause online booking',
    'Table Plan',
    'Bookings Report',
    'Grid',
    'Statuses',
    'Users',
  ]);
  expect(appendCommands([command('acts', 'Walk-in')], more).map(({ label }) => label)).toEqual(['Walk-in', 'Grid']);
  expect(appendCommands(COMMANDS, [])).toEqual(COMMANDS);
});

import { addressOf, bookingPath, journeyOf, picturePath, queryEntries, readQuery, visitPath } from './booking-query';

const read = (text: string) => readQuery(new URLSearchParams(text));

test('an address that says nothing asks for two people and nothing else', () => {
  expect(read('')).toEqual({
    date: null,
    covers: 2,
    area: null,
    event: null,
    time: null,
    hold: null,
    until: null,
    list: false,
    lang: null,
    channel: 0,
    embed: false,
  });
});

test('one state has one address, and the address gives the state again', () => {
  const text =
    'date=2026-11-21&covers=4&area=2&event=7&time=01%3A30&hold=abc_-9&until=1795300000000&list=1&lang=es&channel=1100&embed=1';
  const query = read(text);
  expect(query).toEqual({
    date: '2026-11-21',
    covers: 4,
    area: 2,
    event: 7,
    time: 25.5,
    hold: 'abc_-9',
    until: 1795300000000,
    list: true,
    lang: 'es',
    channel: 1100,
    embed: true,
  });
  expect(addressOf('/book/la-marina', query)).toBe(`/book/la-marina?${text}`);
});

test.each([
  ['date=2026-02-30', 'date', null],
  ['date=tomorrow', 'date', null],
  ['covers=0', 'covers', 2],
  ['covers=-3', 'covers', 2],
  ['covers=1000', 'covers', 2],
  ['covers=2.5', 'covers', 2],
  ['area=', 'area', null],
  ['area=0', 'area', null],
  ['time=99:00', 'time', null],
  ['hold=a%20b%0A', 'hold', null],
  ['lang=de', 'lang', null],
  ['channel=100000', 'channel', 0],
  ['channel=x', 'channel', 0],
  ['embed=true', 'embed', false],
] as const)('%s counts as not said', (text, name, value) => {
  expect(read(text)[name]).toBe(value);
});

test('language, origin and frame go from page to page, a choice of time does not', () => {
  expect(
    queryEntries(journeyOf(read('date=2026-11-21&covers=5&time=20:30&hold=x&lang=pt&channel=1008&embed=1'))),
  ).toEqual([
    ['lang', 'pt'],
    ['channel', '1008'],
    ['embed', '1'],
  ]);
});

test('no name of a restaurant and no key leaves its place in a path', () => {
  expect(bookingPath('../login')).toBe('/book/..%2Flogin');
  expect(visitPath('la-marina', 'A1-x/y?z')).toBe('/book/la-marina/manage/A1-x%2Fy%3Fz');
});

test('another picture has another address', () => {
  expect(picturePath({ service: 'la-marina', picture: '/tms/v2/files/10001/3fa9/picture.jpg' })).toBe(
    '/book/la-marina/picture?of=3fa9',
  );
});

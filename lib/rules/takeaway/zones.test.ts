/** The polygons are those of Turf's own tests: simple, concave, with a hole, in several parts. */
import type { MultiPolygon, Polygon } from 'geojson';
import { type Zone, isPostcodeIn, kilometres, zoneOf } from './zones';

const RESTAURANT = { latitude: 39.4699, longitude: -0.3763 };
const zone = (said: Partial<Zone>): Zone => ({
  uid: 1,
  name: 'Zone',
  kind: 'postcodes',
  postcodes: [],
  radius: 0,
  shape: null,
  price: 200,
  minOrder: 0,
  wait: 0,
  ...said,
});
const polygon = (...coordinates: Array<Array<[number, number]>>): Polygon => ({ type: 'Polygon', coordinates });
const isIn = (shape: Polygon | MultiPolygon, longitude: number, latitude: number) =>
  zoneOf({ postcode: '', position: { latitude, longitude } }, [zone({ kind: 'polygon', shape })], null).ok;

test('a postcode is whole, or begins as a star says; spaces, hyphens and case are nothing', () => {
  expect(isPostcodeIn('46 001', ['46001'])).toBe(true);
  expect(isPostcodeIn('1200-192', ['1200*'])).toBe(true);
  expect(isPostcodeIn('sw1a 1aa', ['SW1A*'])).toBe(true);
  expect(isPostcodeIn('46011', ['46001', '4602*'])).toBe(false);
  expect(isPostcodeIn('', ['*'])).toBe(false);
});

test('a simple polygon, and one that bends inwards', () => {
  const square = polygon([
    [0, 0],
    [0, 100],
    [100, 100],
    [100, 0],
    [0, 0],
  ]);
  expect([isIn(square, 50, 50), isIn(square, 140, 50)]).toEqual([true, false]);
  const concave = polygon([
    [0, 0],
    [50, 50],
    [0, 100],
    [100, 100],
    [100, 0],
    [0, 0],
  ]);
  expect([isIn(concave, 75, 75), isIn(concave, 25, 50)]).toEqual([true, false]);
});

test('what is in a hole is outside', () => {
  const holed = polygon(
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
    [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
      [4, 4],
    ],
  );
  expect([isIn(holed, 5, 5), isIn(holed, 2, 2), isIn(holed, 11, 5)]).toEqual([false, true, false]);
});

test('several parts, one of them with a hole', () => {
  const parts: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
        ],
        [
          [4, 4],
          [6, 4],
          [6, 6],
          [4, 6],
          [4, 4],
        ],
      ],
      [
        [
          [20, 20],
          [30, 20],
          [30, 30],
          [20, 30],
          [20, 20],
        ],
      ],
    ],
  };
  expect([isIn(parts, 25, 25), isIn(parts, 5, 5), isIn(parts, 1, 1), isIn(parts, 15, 15)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a radius is kilometres along the ground', () => {
  // The bullring and the port of Valencia.
  expect(kilometres({ latitude: 39.4667, longitude: -0.3759 }, RESTAURANT)).toBeCloseTo(0.357, 2);
  const near = zone({ kind: 'radius', radius: 1 });
  const at = (latitude: number, longitude: number) => ({ postcode: '', position: { latitude, longitude } });
  expect(zoneOf(at(39.4667, -0.3759), [near], RESTAURANT).ok).toBe(true);
  expect(zoneOf(at(39.4589, -0.3258), [near], RESTAURANT)).toEqual({ ok: false, reason: 'no-coverage' });
  expect(zoneOf(at(39.4667, -0.3759), [near], null)).toEqual({ ok: false, reason: 'no-coverage' });
});

test('the first that fits holds; what only a position would tell is asked for', () => {
  const [cheap, wide] = [zone({ uid: 1, postcodes: ['46001'] }), zone({ uid: 2, postcodes: ['46*'] })];
  const round = zone({ uid: 3, kind: 'radius', radius: 5 });
  const place = (postcode: string) => ({ postcode, position: null });
  expect(zoneOf(place('46001'), [cheap, wide], null)).toMatchObject({ zone: { uid: 1 } });
  expect(zoneOf(place('46021'), [cheap, wide], null)).toMatchObject({ zone: { uid: 2 } });
  expect(zoneOf(place('08001'), [cheap, wide], null)).toEqual({ ok: false, reason: 'no-coverage' });
  expect(zoneOf(place('08001'), [cheap, round], RESTAURANT)).toEqual({ ok: false, reason: 'not-precise' });
  expect(zoneOf(place(''), [cheap], null)).toEqual({ ok: false, reason: 'not-precise' });
  expect(zoneOf(place('46001'), [], null)).toEqual({ ok: false, reason: 'no-coverage' });
});

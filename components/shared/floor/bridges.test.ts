import { bridgesOf } from './bridges';
import type { Tile } from './floor-layout';
import type { TableFace } from './table/table-face';

const tile = (x: number, y: number): Tile => ({ x, y, w: 80, h: 80, width: 80, height: 80, isReadable: true });
const face = (uid: string, joined = '', party = 'Costa') => ({ uid, joined, party }) as TableFace;

test('two joined tables have one bridge, with its link in the gap between them', () => {
  const tiles = new Map([
    ['8', tile(100, 100)],
    ['9', tile(220, 100)],
    ['10', tile(400, 100)],
  ]);
  const bridges = bridgesOf([face('8', '8 + 9'), face('9', '8 + 9'), face('10')], tiles);
  expect(
    bridges.map(({ key, x, y, length, thickness, angle, link }) => ({ key, x, y, length, thickness, angle, link })),
  ).toEqual([{ key: '8 9', x: 160, y: 100, length: 120, thickness: 40, angle: 0, link: { x: 160, y: 100 } }]);
});

test('each of several tables is connected to the nearest connected one', () => {
  const tiles = new Map([
    ['11', tile(0, 0)],
    ['12', tile(200, 0)],
    ['13', tile(100, 0)],
  ]);
  const faces = ['11', '12', '13'].map((uid) => face(uid, '11 + 12 + 13'));
  expect(bridgesOf(faces, tiles).map(({ key }) => key)).toEqual(['11 13', '13 12']);
});

test('two parties with joined tables are not connected', () => {
  const tiles = new Map(['1', '2', '3', '4'].map((uid, index) => [uid, tile(index * 100, 0)]));
  const faces = [face('1', '1 + 2'), face('2', '1 + 2'), face('3', '3 + 4', 'Roig'), face('4', '3 + 4', 'Roig')];
  expect(bridgesOf(faces, tiles).map(({ key }) => key)).toEqual(['1 2', '3 4']);
});

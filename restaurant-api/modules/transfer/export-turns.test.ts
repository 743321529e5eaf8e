import { PassThrough } from 'node:stream';
import { exportTurns } from './export-turns';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('exports of a process go two at a time, in the order in which they were asked for', async () => {
  const turns = exportTurns(2);
  const opened: string[] = [];
  const streams = new Map<string, PassThrough>();
  const take = (restaurant: string) =>
    turns.take(restaurant, () => {
      opened.push(restaurant);
      const stream = new PassThrough();
      streams.set(restaurant, stream);
      return stream;
    });
  const all = ['R1', 'R2', 'R3', 'R4'].map(take);
  await settled();
  expect(opened).toEqual(['R1', 'R2']);
  // A destroyed stream ends its turn like one that was read completely.
  streams.get('R2')?.destroy();
  await settled();
  expect(opened).toEqual(['R1', 'R2', 'R3']);
  streams.get('R1')?.end();
  streams.get('R1')?.resume();
  await all[3];
  expect(opened).toEqual(['R1', 'R2', 'R3', 'R4']);
});

test('a second export of a restaurant is refused while the first is being made, and taken after it', async () => {
  const turns = exportTurns();
  const first = await turns.take('R1', () => new PassThrough());
  await expect(turns.take('R1', () => new PassThrough())).rejects.toMatchObject({ code: 'too-many-requests' });
  await turns.take('R2', () => new PassThrough());
  first.destroy();
  await settled();
  await turns.take('R1', () => new PassThrough());
});

test('one that cannot be opened gives its turn back', async () => {
  const turns = exportTurns(1);
  const broken = turns.take('R1', () => {
    throw new Error('away');
  });
  await expect(broken).rejects.toThrow('away');
  await turns.take('R1', () => new PassThrough());
});

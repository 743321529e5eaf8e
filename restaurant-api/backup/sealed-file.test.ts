import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { readSealed, writeSealed } from './sealed-file';

const folder = mkdtempSync(path.join(tmpdir(), 'maitre-sealed-'));
const file = path.join(folder, 'one.backup');
/** Random bytes do not compress: three chunks. */
const content = randomBytes(2_500_000);
const pieces = async function* () {
  for (let from = 0; from < content.length; from += 70_000) yield content.subarray(from, from + 70_000);
};
const all = async (stream: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};
const read = (from: string, passphrase = 'correct horse') => readSealed(from, passphrase, all);

beforeAll(() => writeSealed(file, 'correct horse', pieces()));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was written is read, and only its owner may', async () => {
  expect((await read(file)).equals(content)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes(content.subarray(1_000, 1_040))).toBe(false);
});

test('another passphrase opens nothing', async () => {
  await expect(read(file, 'incorrect horse')).rejects.toThrow('The passphrase is not the one');
});

test('a chunk that is left out, put elsewhere or called the last is noticed', async () => {
  const bytes = readFileSync(file);
  const header = 14 + 32 + 32;
  const chunk = 5 + 1_048_576 + 16;
  const first = bytes.subarray(header, header + chunk);
  const second = bytes.subarray(header + chunk, header + 2 * chunk);
  const rest = bytes.subarray(header + 2 * chunk);
  const other = path.join(folder, 'other.backup');
  const tried = (...parts: Buffer[]) => {
    writeFileSync(other, Buffer.concat([bytes.subarray(0, header), ...parts]));
    return read(other);
  };
  await expect(tried(first, second, rest)).resolves.toHaveLength(content.length);
  await expect(tried(second, first, rest)).rejects.toThrow(/changed or damaged/);
  await expect(tried(first, rest)).rejects.toThrow(/changed or damaged/);
  await expect(tried(first, second)).rejects.toThrow(/cut off/);
  const called = Buffer.from(first);
  called[4] = 1;
  await expect(tried(called)).rejects.toThrow(/changed or damaged/);
});

test('one that fails while it is written leaves nothing behind', async () => {
  const failing = async function* () {
    yield content;
    throw new Error('the database went away');
  };
  await expect(writeSealed(path.join(folder, 'half.backup'), 'correct horse', failing())).rejects.toThrow(
    'the database went away',
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
});

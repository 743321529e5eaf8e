/** DATA_DIR is readable by its owner only, from the first start on and after a start on one with open permissions. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { authSecret } from '@/lib/config/auth-secret';
import { openDatabase } from '@/restaurant-api/db/client';

let folder: string;
let umask: number;
// A shell's umask: private files must not depend on the umask of the starting user.
beforeAll(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-private-'));
});
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

/** Everything in a folder that others may read, write or enter, and the folder itself. */
function open(data: string): string[] {
  const all = [data, ...readdirSync(data, { recursive: true }).map((name) => path.join(data, String(name)))];
  return all.filter((place) => (statSync(place).mode & 0o077) !== 0).map((place) => path.relative(data, place));
}

const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);

test('a new one: the folder 700, every file 600, also later ones; an open one is closed before use', async () => {
  const data = path.join(folder, 'data');
  authSecret({ DATA_DIR: data });
  expect([modeOf(data), modeOf(path.join(data, 'auth-secret'))]).toEqual(['700', '600']);
  const database = await openDatabase({ folder: data });
  await database.db.execute(sql`create table made_later as select generate_series(1, 10000) as n`);
  await database.pglite?.exec('checkpoint');
  expect(open(data)).toEqual([]);
  expect(readdirSync(path.join(data, 'postgres'), { recursive: true }).length).toBeGreaterThan(900);
  await database.close();
  expect(open(data)).toEqual([]);

  // The same folder, as an older version or a copy may have left it.
  for (const name of ['.', ...readdirSync(data, { recursive: true })]) {
    const place = path.join(data, String(name));
    chmodSync(place, statSync(place).isDirectory() ? 0o777 : 0o666);
  }
  expect(open(data).length).toBeGreaterThan(900);
  const again = await openDatabase({ folder: data });
  expect(open(data)).toEqual([]);
  expect(modeOf(data)).toBe('700');
  await again.close();
});

/** npm run export -- --service la-marina [--out la-marina.zip] */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { momentOf } from '@/lib/time/service-day';
import { exportArchive } from '../modules/transfer/export-service';
import { Usage, restaurantOf, runCommand } from './parts/run-command';

const HELP = `Writes everything a restaurant owns, as CSV and JSON, into one archive; also while the product runs.

  npm run export -- --service <name> [[--out] <file.zip>]`;

await runCommand({
  help: HELP,
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { service: { type: 'string' }, out: { type: 'string' } },
      allowPositionals: true,
    });
    const [out, ...more] = [values.out ?? [], positionals].flat();
    if (more.length > 0) throw new Usage('Only one file is written: say its name once.');
    if (out !== undefined && !out.endsWith('.zip'))
      throw new Usage(`--out is the name of a .zip file; '${out}' is none.`);
    if (!values.service) throw new Usage('Say which restaurant: --service la-marina');
    return { service: values.service, out };
  },

  async work(context, { service, out }) {
    const restaurant = await restaurantOf(context, service);
    const file = out ?? `${restaurant.service}-${momentOf(context.now(), restaurant.timeZone).date}.zip`;
    await save(await exportArchive(context.db, restaurant.uid, (name) => console.log(`  ${name}`)), file);
  },

  async workThroughRunning(ask, { service, out }) {
    const { body } = await ask('GET', `/export?${new URLSearchParams({ service }).toString()}`);
    await save(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      out ?? `${service}-${new Date().toISOString().slice(0, 10)}.zip`,
    );
  },
});

/** Writes to a temporary file and renames it at the end: a file with the final name is complete. */
async function save(archive: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(archive, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`${file}: ${Math.ceil((await stat(file)).size / 1024)} KB`);
}

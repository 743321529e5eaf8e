/** npm run google-feeds -- --out <folder> */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { GOOGLE_FEEDS } from '@/lib/contract/guests/google';
import { readFeed } from '../modules/google/feeds';
import { findListed } from '../modules/google/listed-merchants';
import { Usage, runCommand } from './parts/run-command';

const HELP = `Writes the feeds for Google (merchants, services and 30 days of availability) of every restaurant that has consented to Reserve with Google
and has a telephone and an address.

  npm run google-feeds -- --out <folder>`;

await runCommand({
  help: HELP,
  read(args) {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
    if (!values.out) throw new Usage('Say where they go: --out feeds');
    return { out: values.out };
  },

  async work(context, { out }) {
    await mkdir(out, { recursive: true });
    const seconds = Math.floor(context.now() / 1000);
    for (const feed of GOOGLE_FEEDS) {
      const file = path.join(out, `${feed}_${seconds}.json`);
      // Written to a temporary file and renamed at the end: a file with the final name is complete.
      const part = `${file}.part`;
      try {
        await pipeline(Readable.from(readFeed(context, feed)), createWriteStream(part));
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      console.log(`${file}: ${Math.ceil((await stat(file)).size / 1024)} KB`);
    }
    for (const { service, missing } of (await findListed(context.db)).leftOut)
      console.log(`Left out, for Google needs it: ${service} has no ${missing.join(' and no ')} in its settings.`);
  },
});

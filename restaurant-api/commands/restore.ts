/** npm run restore -- FILE */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '@/lib/config/environment';
import { checkBackup } from '../backup/check';
import { readContent } from '../backup/read-content';
import { Refused } from '../backup/refused';
import { NUMBERS_SKIPPED, restore } from '../backup/restore';
import { readSealed } from '../backup/sealed-file';
import { erasuresIn } from '../modules/guest-preferences/erasures';
import { knownPassphrase } from './parts/passphrase';
import { progressLine, runAlone } from './parts/run-alone';
import { Usage } from './parts/run-command';

const HELP = `Brings a backup back into an empty installation: DATABASE_URL, or the embedded database in DATA_DIR, whichever it was made from.

  npm run restore -- FILE [--erasures LIST]
  npm run restore -- FILE --check               only tries it: into a scratch database, which is compared with the backup and taken away again
  npm run restore -- FILE --write-secret OUT    only writes the backup's AUTH_SECRET into a file that only you can read

LIST holds hashes of the persons who were taken out at their own wish; those taken out since the backup are taken out again. Left out, it is
DATA_DIR/erasures.log where there is one. The passphrase is BACKUP_PASSPHRASE, or asked. What is restored is held: npm run release lets it go.`;

await runAlone(HELP, async (args, env) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      erasures: { type: 'string' },
      check: { type: 'boolean', default: false },
      'write-secret': { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Usage('Say which backup: npm run restore -- FILE');
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const list = listOf(env, values.erasures);
  const passphrase = await knownPassphrase();
  if (values['write-secret']) return writeSecret(file, passphrase, values['write-secret']);

  const line = progressLine();
  const parts = {
    file,
    passphrase,
    url: env.DATABASE_URL,
    progress: (what: string, share: number) => line.say(`${(100 * share).toFixed(0)} % ${what}`),
  };
  const restored = values.check
    ? await checkBackup(parts)
    : await restore({
        ...parts,
        dataDir: env.DATA_DIR,
        authSecret: env.AUTH_SECRET,
        formerSecrets: env.AUTH_SECRET_PREVIOUS,
        erasures: list.hashes,
      });
  line.end();
  const { head, tail, rows, erased, migrated } = restored;
  console.log(
    `${values.check ? 'Tried' : 'Restored'}: ${rows} rows of ${tail.tables.length} tables, compared with the backup of ${head.created} (release ${head.release}).`,
  );
  if (migrated > 0)
    console.log(
      `${migrated} migration${migrated === 1 ? ' was' : 's were'} applied: the backup was older than this release.`,
    );
  if (values.check) return console.log('The scratch database is gone again. The backup can be restored.');
  console.log(`New numbers begin ${NUMBERS_SKIPPED} later, so that none given since the backup is given again.`);
  console.log(
    list.from === null
      ? 'No list of erasures was given: whoever had their data deleted since the backup is back. Restore once more with --erasures if there is one.'
      : `${erased} of ${list.hashes.length} persons of ${list.from} were taken out again.`,
  );
  console.log(
    `\nThis copy is held: no message, charge or call leaves it. Start it, look at it, then: npm run release${tail.jobs.length > 0 ? ` (${tail.jobs.length} wait)` : ''}.`,
  );
});

function listOf(env: Environment, given: string | undefined): { from: string | null; hashes: string[] } {
  const beside = path.join(env.DATA_DIR, 'erasures.log');
  const from = given ?? (existsSync(beside) ? beside : null);
  if (from !== null && !existsSync(from)) throw new Refused(`There is no file ${from}.`);
  try {
    return { from, hashes: from === null ? [] : erasuresIn(readFileSync(from, 'utf8')) };
  } catch (error) {
    throw new Refused(`${from}: ${(error as Error).message}`);
  }
}

async function writeSecret(file: string, passphrase: string, out: string): Promise<void> {
  if (existsSync(out)) throw new Refused(`${out} is there already.`);
  const { head } = await readSealed(file, passphrase, (content) => readContent(content, {}));
  writeFileSync(out, `${head.authSecret}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`The AUTH_SECRET of the backup is in ${out}. Set it, then take the file away.`);
}

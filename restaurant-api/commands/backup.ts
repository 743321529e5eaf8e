/** npm run backup -- --out FILE */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { authSecret } from '@/lib/config/auth-secret';
import type { Environment } from '@/lib/config/environment';
import { hasTable } from '../backup/catalogue';
import { checkBackup } from '../backup/check';
import { readContent } from '../backup/read-content';
import { Refused } from '../backup/refused';
import { type BackupMade, recordBackup } from '../backup/run-repository';
import { readSealed, writeSealed } from '../backup/sealed-file';
import { snapshot } from '../backup/snapshot';
import { type Source, embeddedFolder, openFolderSource, openServerSource } from '../backup/source';
import { lockFolder } from '../db/folder-lock';
import { reachRunning } from '../local-channel/client';
import { newPassphrase } from './parts/passphrase';
import { progressLine, runAlone } from './parts/run-alone';
import { Usage } from './parts/run-command';

const HELP = `Writes everything of this installation into one sealed file, while it runs: all restaurants, pictures and papers, accounts, what waits to be sent, and AUTH_SECRET.

  npm run backup -- --out FILE [--replace] [--check]

--check restores it into a scratch database, compares counts and sums of every table, and takes that away again.
The passphrase is BACKUP_PASSPHRASE, or asked. Keep it, and the file, away from this machine: with both anybody can read it, without either nobody can restore it.`;

/** When the next backup is expected after a manual or cron one: an alert follows after two days, which suits one backup a night. */
const NEXT_WITHIN_MS = 48 * 3_600_000;

const silentLine = { say: () => undefined, end: () => undefined };

await runAlone(HELP, async (args, env) => {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      // For the API, which records the result itself: prints the result as a line of JSON and nothing else.
      json: { type: 'boolean', default: false },
    },
  });
  if (!values.out) throw new Usage('Say where to: --out maitre.backup');
  const file = path.resolve(values.out);
  if (existsSync(file) && !values.replace)
    throw new Refused(`${values.out} is there already. Choose another name, or say --replace.`);
  if (!existsSync(path.dirname(file))) throw new Refused(`There is no folder ${path.dirname(file)}.`);
  const passphrase = await newPassphrase();
  const line = values.json ? silentLine : progressLine();
  const started = Date.now();
  await writeSealed(file, passphrase, await contentOf(env, (text) => line.say(text)));
  line.say('reading it back');
  const { tail } = values.check
    ? await checkBackup({ file, passphrase, url: env.DATABASE_URL, progress: (what) => line.say(what) })
    : await readSealed(file, passphrase, (content) => readContent(content, {}));
  line.end();
  const made: BackupMade = {
    file: path.basename(file),
    bytes: statSync(file).size,
    rows: tail.tables.reduce((sum, { rows }) => sum + rows, 0),
    checked: values.check,
  };
  if (values.json) return console.log(JSON.stringify(made));
  await note(env, made, new Date(started));
  const megabytes = (made.bytes / 1_048_576).toFixed(1);
  console.log(
    `${values.out}: ${made.rows} rows of ${tail.tables.length} tables, ${megabytes} MB, in ${((Date.now() - started) / 1000).toFixed(0)} s. ${
      values.check
        ? 'It was restored into a scratch database and is the same, table by table.'
        : 'It was read back and is whole.'
    }`,
  );
});

async function note(env: Environment, made: BackupMade, startedAt: Date): Promise<void> {
  const nextBy = new Date(Date.now() + NEXT_WITHIN_MS);
  const running = env.DATABASE_URL === undefined ? await reachRunning(env.DATA_DIR) : null;
  if (running) {
    const about = { ...made, startedAt, nextBy };
    return void (await running('POST', `/backup-made?${new URLSearchParams({ about: JSON.stringify(about) })}`));
  }
  const source = await openSource(env);
  try {
    // A backup before an upgrade may read a schema that has no `backup_runs` yet.
    if (await hasTable(source, 'backup_runs')) await recordBackup(source.tx(), made, startedAt, nextBy);
  } finally {
    await source.close();
  }
}

/** Opens the installation's database as it is, without migrating it. */
async function openSource(env: Environment): Promise<Source> {
  if (env.DATABASE_URL !== undefined) return openServerSource(env.DATABASE_URL);
  const lock = lockFolder(env.DATA_DIR);
  const source = await openFolderSource(embeddedFolder(env.DATA_DIR));
  return { ...source, close: () => source.close().finally(() => lock.release()) };
}

async function contentOf(env: Environment, say: (text: string) => void): Promise<AsyncIterable<Buffer>> {
  if (env.DATABASE_URL !== undefined) return fromSource(await openSource(env), authSecret(env), say);
  if (!existsSync(embeddedFolder(env.DATA_DIR))) throw new Refused(`There is no installation in ${env.DATA_DIR}.`);
  const running = await reachRunning(env.DATA_DIR);
  if (!running) return fromSource(await openSource(env), authSecret(env), say);
  say('the running restaurant API puts the rows aside');
  const response = await running('POST', '/backup');
  if (!response.body) throw new Refused('The running restaurant API sent nothing.');
  return counted(Readable.fromWeb(response.body as never), say);
}

/** Reads everything in one snapshot, without blocking writers. */
async function* fromSource(source: Source, secret: string, say: (text: string) => void): AsyncGenerator<Buffer> {
  try {
    await source.run('begin transaction isolation level repeatable read, read only');
    yield* snapshot(source, secret, (table, rows) => say(`${table}: ${rows} rows`));
    await source.run('commit');
  } finally {
    await source.close();
  }
}

async function* counted(content: AsyncIterable<Buffer>, say: (text: string) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    say(`${(bytes / 1_048_576).toFixed(0)} MB`);
    yield part;
  }
}

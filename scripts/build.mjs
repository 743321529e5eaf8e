// npm run build -- --out FOLDER: a release, as servers run it. There `npm ci --omit=dev` and `npm start` do the rest: nothing is compiled on a server.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_FILE, bundle, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { Stop, main, step } from './parts/terminal.mjs';

/** What the two halves and the commands read while they run. */
const TAKEN = [
  '.next',
  'public',
  'messages',
  'lib/i18n/request.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'restaurant-api/db/migrations',
  'restaurant-api/modules/transfer/xlsx-worker.mjs',
  'scripts/start.mjs',
  'scripts/command.mjs',
  'scripts/parts',
];
const PROGRAMS = /^(server|restaurant-api|environment|command-[a-z-]+)\.mjs(\.map)?$/;
const LEFT = [/^\.next\/(cache|dev|trace)/, /\.test\.ts$/];

main(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Stop('Say where to: npm run build -- --out /opt/maitre/next');
  const out = path.resolve(values.out);
  if (existsSync(out) && readdirSync(out).length > 0) throw new Stop(`${out} is not empty. Choose another folder.`);
  await ensureInstalled();
  await bundle();
  await ensureBuilt();
  await step('Putting the release together', async () => {
    mkdirSync(path.join(out, '.build'), { recursive: true });
    for (const name of TAKEN)
      cpSync(name, path.join(out, name), {
        recursive: true,
        filter: (from) => !LEFT.some((pattern) => pattern.test(path.relative('.', from))),
      });
    for (const name of readdirSync('.build').filter((file) => PROGRAMS.test(file)))
      cpSync(path.join('.build', name), path.join(out, '.build', name));
    writeFileSync(path.join(out, RELEASE_FILE), '');
  });
  console.log(`\nThe release is in ${out}. There: npm ci --omit=dev, then npm start.`);
});

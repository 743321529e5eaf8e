// npm run build -- --out FOLDER: a release for servers, where `npm ci --omit=dev` and `npm start` are enough: nothing is compiled there.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_FILE, bundle, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { Stop, main, step } from './parts/terminal.mjs';

/** Files that the web app, the API and the commands read at run time. */
const RUNTIME_FILES = [
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
const EXCLUDED = [/^\.next\/(cache|dev|trace)/, /\.test\.ts$/];

main(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Stop('The folder is missing: npm run build -- --out /opt/maitre/next');
  const out = path.resolve(values.out);
  if (existsSync(out) && readdirSync(out).length > 0) throw new Stop(`${out} is not empty. Choose another folder.`);
  await ensureInstalled();
  await bundle();
  await ensureBuilt();
  await step('Putting the release together', async () => {
    mkdirSync(path.join(out, '.build'), { recursive: true });
    for (const name of RUNTIME_FILES)
      cpSync(name, path.join(out, name), {
        recursive: true,
        filter: (file) => !EXCLUDED.some((pattern) => pattern.test(path.relative('.', file))),
      });
    for (const program of readdirSync('.build').filter((name) => PROGRAMS.test(name)))
      cpSync(path.join('.build', program), path.join(out, '.build', program));
    writeFileSync(path.join(out, RELEASE_FILE), '');
  });
  console.log(`\nThe release is in ${out}. There: npm ci --omit=dev, then npm start.`);
});

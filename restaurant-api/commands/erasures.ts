/** npm run erasures -- --out FILE */
import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { erasuresText } from '../modules/guest-preferences/erasures';
import { runAlone, withInstallation } from './parts/run-alone';
import { Usage } from './parts/run-command';

const HELP = `Writes the list of those who had their data deleted, as hashes: keep the newest one beside the backups, and give it to npm run restore.

  npm run erasures -- --out FILE

Whoever holds it learns nothing of anybody without AUTH_SECRET.`;

await runAlone(HELP, async (args, env) => {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  if (!values.out) throw new Usage('Say where to: --out erasures.log');
  const text = await withInstallation(
    env,
    ({ db }) => erasuresText(db),
    async (ask) => (await ask('GET', '/erasures')).text(),
  );
  const half = `${values.out}.${process.pid}.part`;
  await writeFile(half, text, { mode: 0o600 });
  await rename(half, values.out);
  console.log(`${values.out}: ${text === '' ? 0 : text.trim().split('\n').length} persons.`);
});

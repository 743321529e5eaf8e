// Runs a command of restaurant-api/commands: node scripts/command.mjs seed --restaurants 500
import path from 'node:path';
import { existsSync } from 'node:fs';
import { bundle, ensureInstalled, loadEnv } from './parts/prepare.mjs';
import { Stop, main } from './parts/terminal.mjs';

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureInstalled();
  await loadEnv();
  await bundle();
  const file = path.resolve(`.build/command-${name}.mjs`);
  if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file)) throw new Stop(`There is no command '${name ?? ''}'.`);
  process.argv = [process.argv[0], file, ...args];
  await import(file);
});

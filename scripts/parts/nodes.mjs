// Other versions of Node for the tests. npm has their binaries as packages.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { Stop } from './terminal.mjs';

/** The current LTS, which the README recommends, and the oldest version that package.json accepts. */
export const LTS = '26.10.0';
export const OLDEST = '20.9.0';

/** @returns {Promise<string>} path of this version's binary, installed into the user's cache folder */
export async function nodeOf(version, report) {
  if (process.versions.node === version) return process.execPath;
  const folder = path.join(
    process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'),
    'maitre',
    `node-${version}`,
  );
  const name = `node-${process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!isInstalled(binary, version)) {
    report(`getting Node ${version}`);
    const { code, output } = await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefer-offline',
      `${name}@${version}`,
    ]);
    if (code !== 0 || !isInstalled(binary, version)) {
      throw new Stop(
        `The tests need Node ${version} beside this one, and npm could not install ${name}@${version} into ${folder}. Is the registry reachable?\n${output.trim().split('\n').slice(-8).join('\n')}`,
      );
    }
  }
  return binary;
}

function isInstalled(binary, version) {
  return existsSync(binary) && execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`;
}

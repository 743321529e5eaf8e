// What has to be there before anything runs: packages, bundles, the production build. Each is made only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressBuild } from './compress-build.mjs';
import { GUEST_SCRIPTS, bundleGuestScripts } from './guest-scripts.mjs';
import { keepFiles } from './keep-files.mjs';
import { runOrStop } from './run.mjs';
import { WORKER_FILE, bundleWorker } from './service-worker.mjs';
import { writeStaffTexts } from './staff-texts.mjs';
import { Stop, step } from './terminal.mjs';

const NEEDED = [20, 9];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    throw new Stop(
      `Maitre needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const sha = (text) => createHash('sha256').update(text).digest('hex');

/** Beside a release that `npm run build` put together: there is nothing to compile, and nothing to compile with. */
export const RELEASE_FILE = '.release';
const isRelease = () => existsSync(RELEASE_FILE);

/** Installs the packages of a folder's lock file, if they are not the ones installed. */
export async function ensureInstalled(folder = '.') {
  checkNode();
  if (isRelease()) {
    if (existsSync('node_modules')) return;
    throw new Stop('The packages are missing. Install them: npm ci --omit=dev');
  }
  const stamp = path.join(folder, 'node_modules/.installed');
  const wanted = sha(read(path.join(folder, 'package-lock.json')));
  if (read(stamp) === wanted) return;
  await step('Installing packages', async (report) => {
    await runOrStop('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--prefix', folder], { onLine: report });
    writeFileSync(stamp, wanted);
  });
}

/** Environment from `.env` files, as Next reads them; what is set already wins. */
export async function loadEnv(dev = false) {
  const { default: env } = await import('@next/env');
  env.loadEnvConfig(process.cwd(), dev, { info: () => undefined, error: console.error });
}

const ENTRIES = {
  server: 'server.ts',
  'restaurant-api': 'restaurant-api/server.ts',
  environment: 'lib/config/environment.ts',
};

/** Bundles the servers and commands. Takes well under a second. */
export async function bundle() {
  if (isRelease()) return;
  await bundleGuestScripts();
  const commands = existsSync('restaurant-api/commands')
    ? readdirSync('restaurant-api/commands')
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => [`command-${file.slice(0, -3)}`, `restaurant-api/commands/${file}`])
    : [];
  await bundlePrograms(
    Object.fromEntries(
      Object.entries({ ...ENTRIES, ...Object.fromEntries(commands) }).filter(([, file]) => existsSync(file)),
    ),
  );
}

/**
 * Two packages import JSON `with { type: 'json' }`, which Node reads since 20.10, and we run on 20.9: one is taken into the bundle, where
 * esbuild writes the JSON out, the other by its CommonJS half.
 */
const forOldestNode = (outdir) => ({
  name: 'for-oldest-node',
  setup(build) {
    build.onResolve({ filter: /^pg-boss$/ }, () => ({ path: path.resolve('node_modules/pg-boss/dist/index.js') }));
    // Programs of the bench lie deeper than those of the product.
    const commonJs = path.posix.join(path.relative(outdir, '.'), 'node_modules/sharp/dist/index.cjs');
    build.onResolve({ filter: /^sharp$/ }, () => ({ path: commonJs, external: true }));
  },
});

/** Bundles programs for Node into `<outdir>/<name>.mjs`; all other packages stay outside. */
export async function bundlePrograms(entryPoints, outdir = '.build') {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints,
    write: false,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [forOldestNode(outdir)],
    // The program is kept in memory as text, and Node reads the whole of its map at the start: neither has in it what nobody reads there.
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  keepFiles(outputFiles);
}

/** The configuration, checked; a wrong one stops with every variable named. */
export async function checkedEnvironment() {
  const { readEnvironment } = await import(path.resolve('.build/environment.mjs'));
  try {
    return readEnvironment(process.env);
  } catch (error) {
    throw new Stop(error.message);
  }
}

/** Made by the build itself. */
const MADE = new Set([
  path.join('public', 'meta.json'),
  path.normalize(WORKER_FILE),
  ...Object.keys(GUEST_SCRIPTS).map(path.normalize),
]);
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'service-worker',
  'middleware.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function* filesOf(place) {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) {
    yield place;
    return;
  }
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

function sourcesHash() {
  const hash = createHash('sha256').update(process.env.MAITRE_BUILD ?? '');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file) || MADE.has(file)) continue;
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds the web app for production, if a source changed since the last build. */
export async function ensureBuilt() {
  if (isRelease()) return;
  const stamp = '.build/web.hash';
  const wanted = sourcesHash();
  if (read(stamp) === wanted && existsSync('.next/BUILD_ID') && existsSync(WORKER_FILE)) return;
  await step('Building the web app (half a minute on two cores)', async (report) => {
    writeMeta();
    rmSync('.next', { recursive: true, force: true });
    await runOrStop(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      onLine: report,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    await writeStaffTexts('.next/static');
    await bundleWorker();
    report('compressing its files');
    await compressBuild('.next/static');
    mkdirSync('.build', { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

/** The published version file that open browsers look at (§2). */
export function writeMeta() {
  const { version } = JSON.parse(read('package.json'));
  mkdirSync('public', { recursive: true });
  writeFileSync('public/meta.json', `${JSON.stringify({ version })}\n`);
}

// Prepares packages, bundles and the production build; each only if its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressBuild } from './compress-build.mjs';
import { GUEST_SCRIPTS, bundleGuestScripts } from './guest-scripts.mjs';
import { runOrStop } from './run.mjs';
import { WORKER_FILE, bundleWorker } from './service-worker.mjs';
import { writeStaffTexts } from './staff-texts.mjs';
import { Stop, step } from './terminal.mjs';
import { writeChangedFiles } from './write-changed-files.mjs';

const MIN_NODE = [20, 9];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    throw new Stop(
      `Maitre needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

const readOrEmpty = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Marks a release of `npm run build`: everything is compiled, and the sources and compilers are missing. */
export const RELEASE_FILE = '.release';
const isRelease = () => existsSync(RELEASE_FILE);

/** Installs the packages of a folder's lock file, unless exactly those are installed. */
export async function ensureInstalled(folder = '.') {
  checkNode();
  if (isRelease()) {
    if (existsSync('node_modules')) return;
    throw new Stop('The packages are missing. Install them: npm ci --omit=dev');
  }
  const stamp = path.join(folder, 'node_modules/.installed');
  const lockHash = sha256(readOrEmpty(path.join(folder, 'package-lock.json')));
  if (readOrEmpty(stamp) === lockHash) return;
  await step('Installing packages', async (report) => {
    await runOrStop('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--prefix', folder], { onLine: report });
    writeFileSync(stamp, lockHash);
  });
}

/** Loads `.env` files as Next does; variables that are set already win. */
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
 * Two packages import JSON `with { type: 'json' }`, which Node supports from 20.10 on, and Maitre runs on 20.9. pg-boss is bundled, and
 * esbuild inlines the JSON; sharp is imported by its CommonJS file.
 */
const forOldestNode = (outdir) => ({
  name: 'for-oldest-node',
  setup(build) {
    build.onResolve({ filter: /^pg-boss$/ }, () => ({ path: path.resolve('node_modules/pg-boss/dist/index.js') }));
    // Relative to the bundle: programs of the bench are in a deeper folder.
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
    // Node holds the program's text in memory and reads its whole source map at start: both are kept small.
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  writeChangedFiles(outputFiles);
}

/** @returns the validated configuration. @throws {Stop} naming every wrong variable */
export async function checkedEnvironment() {
  const { readEnvironment } = await import(path.resolve('.build/environment.mjs'));
  try {
    return readEnvironment(process.env);
  } catch (error) {
    throw new Stop(error.message);
  }
}

/** Files in the sources' folders that the build writes itself. */
const BUILD_OUTPUTS = new Set([
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

/** All files of a folder and its subfolders; a file alone yields itself. */
function* filesOf(source) {
  if (!existsSync(source)) return;
  if (statSync(source).isFile()) {
    yield source;
    return;
  }
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const file = path.join(source, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

function sourcesHash() {
  const hash = createHash('sha256').update(process.env.MAITRE_BUILD ?? '');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file) || BUILD_OUTPUTS.has(file)) continue;
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds the web app for production, if a source changed since the last build. */
export async function ensureBuilt() {
  if (isRelease()) return;
  const stamp = '.build/web.hash';
  const currentHash = sourcesHash();
  if (readOrEmpty(stamp) === currentHash && existsSync('.next/BUILD_ID') && existsSync(WORKER_FILE)) return;
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
    writeFileSync(stamp, currentHash);
  });
}

/** Writes public/meta.json with the version, which open browsers poll (§2). */
export function writeMeta() {
  const { version } = JSON.parse(readOrEmpty('package.json'));
  mkdirSync('public', { recursive: true });
  writeFileSync('public/meta.json', `${JSON.stringify({ version })}\n`);
}

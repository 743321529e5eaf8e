// Bundles the service worker with the list of the build's files and the build's id.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const WORKER_FILE = 'public/sw.js';

export async function bundleWorker() {
  const { build } = await import('esbuild');
  const files = readdirSync('.next/static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(
      (entry) => `/_next/${path.relative('.next', path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    );
  await build({
    entryPoints: ['service-worker/worker.ts'],
    outfile: WORKER_FILE,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    tsconfig: 'service-worker/tsconfig.json',
    define: { BUILD: JSON.stringify(readFileSync('.next/BUILD_ID', 'utf8').trim()), FILES: JSON.stringify(files) },
    logLevel: 'error',
  });
}

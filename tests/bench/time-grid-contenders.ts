/** Bundles a component with the page that runs it. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Bundled {
  name: string;
  script: string;
  /** Compressed size with all dependencies. */
  kilobytes: number;
}

const ENTRIES = {
  ours: 'tests/bench/time-grid-adapter.tsx',
  windowed: 'tests/bench/peers/windowed-divs.tsx',
  'event-calendar': 'tests/bench/peers/event-calendar.ts',
  'vis-timeline': 'tests/bench/peers/vis-timeline.ts',
};
export type ContenderName = keyof typeof ENTRIES;
export const CONTENDERS = Object.keys(ENTRIES) as ContenderName[];

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    tsconfig: 'tsconfig.json',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

export async function bundleContender(name: ContenderName): Promise<Bundled> {
  const path = `./${ENTRIES[name]}`;
  const [alone, script] = await Promise.all([
    bundle(`import contender from '${path}'; globalThis.contender = contender;`),
    bundle(
      `import contender from '${path}'; import * as page from './tests/bench/time-grid-page.ts'; Object.assign(globalThis, { contender, page });`,
    ),
  ]);
  return { name, script, kilobytes: gzipSync(alone).length / 1000 };
}

// The checks of `npm test` that run no test: types, lint, import rules, unused code and format.
import { run } from './run.mjs';
import { addCounts, addFailure } from './test-results.mjs';
import { step } from './terminal.mjs';

/** Node with a larger heap for new objects, in MB: each check fills the default size within its first second. */
const NODE = [process.execPath, '--max-semi-space-size=128', '--min-semi-space-size=64'];
/** The native type checker takes half the processor time. Lint and import rules need the TypeScript that is written in JavaScript. */
const NATIVE_TYPESCRIPT = [process.execPath, 'node_modules/typescript-native/bin/tsc', '--singleThreaded'];

/** @type {Array<{name: string, commands: string[][]}>} */
const CHECKS = [
  {
    name: 'types',
    commands: [
      // The build writes types of its own, which are checked too.
      [...NODE, 'node_modules/next/dist/bin/next', 'typegen'],
      [...NATIVE_TYPESCRIPT, '--noEmit'],
      [...NATIVE_TYPESCRIPT, '--noEmit', '-p', 'service-worker'],
    ],
  },
  { name: 'lint', commands: [[...NODE, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']] },
  {
    name: 'import rules',
    commands: [
      [
        ...NODE,
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'app',
        'components',
        'lib',
        'restaurant-api',
        'tests',
        'middleware.ts',
        'server.ts',
      ],
    ],
  },
  { name: 'unused code', commands: [[...NODE, 'node_modules/knip/bin/knip.js', '--no-progress']] },
  {
    name: 'format',
    commands: [[...NODE, 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  },
];

/** Runs all checks at low priority, one after the other; each counts as one test. */
export async function runStaticChecks() {
  await step('Types, lint, import rules, unused code and format', async (report) => {
    for (const check of CHECKS) await runCheck(check, report);
  });
}

async function runCheck({ name, commands }, report) {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args, { lowPriority: true });
    if (code !== 0) {
      console.log(`\n${output}`);
      report(`${name} failed`);
      addFailure(name);
      return;
    }
  }
  report(`${name} hold`);
  addCounts({ passed: 1, failed: 0 });
}

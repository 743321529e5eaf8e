import vm from 'node:vm';
import nextJest from 'next/jest.js';

// The ESM-only packages that jest has to transform; next/jest sets its own list, so ours goes in afterwards.
const esm = [
  'oauth4webapi',
  'next-intl',
  'use-intl',
  'icu-minify',
  '@formatjs',
  'intl-messageformat',
  'cookie',
  'pg-boss',
  'serialize-error',
  'non-error',
  'type-fest',
  'csv-parse',
  'csv-stringify',
  'archiver',
  'is-stream',
  'zip-stream',
  'compress-commons',
  'crc32-stream',
];
// Since Node 24.9 jest loads them as they are, and only so.
const loadsEsm = typeof vm.SourceTextModule?.prototype.hasAsyncGraph === 'function';
const transformIgnorePatterns = [
  loadsEsm ? '/node_modules/' : `/node_modules/(?!(${esm.join('|')})(/|$))`,
  '^.+\\.module\\.(css|sass|scss)$',
];
const UNIT = '<rootDir>/{app,components,guest-script,lib,restaurant-api,scripts,service-worker}/**/*';
const BROWSERS_HALF = ['<rootDir>/guest-script/', '<rootDir>/lib/client/'];
/** Of the rest, what needs a browser's stead all the same. */
const BROWSERS_FILES = [
  '<rootDir>/components/screens/grid/grid-source.test.ts',
  '<rootDir>/components/shell/history-guard.test.ts',
];
/** Packages that a test file loads for itself: they read the clock, which some tests set. */
const WITH_A_CLOCK = ['fast-jwt'];
const withNext = nextJest({ dir: './' });

async function project(name, config) {
  const made = await withNext({ moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' }, displayName: name, ...config })();
  return { ...made, transformIgnorePatterns };
}

/** Without a browser: packages are loaded once in a worker, those of `esm` as before. */
async function nodeProject(name, config) {
  const made = await project(name, {
    ...config,
    testEnvironment: '<rootDir>/tests/support/runner/node-environment.mjs',
  });
  return {
    ...made,
    transform: {
      [`/node_modules/(?!(${[...esm, ...WITH_A_CLOCK].join('|')})(/|$)).+\\.c?js$`]:
        '<rootDir>/tests/support/runner/shared-packages.mjs',
      ...made.transform,
    },
    transformIgnorePatterns: [
      `/node_modules/(${WITH_A_CLOCK.join('|')})/`,
      ...(loadsEsm ? [`/node_modules/(${esm.join('|')})(/|$)`] : []),
      `/node_modules/(?!(${esm.join('|')})(/|$)).+\\.mjs$`,
    ],
  };
}

const config = async () => ({
  testSequencer: '<rootDir>/tests/support/runner/longest-first.mjs',
  projects: await Promise.all([
    // What draws, and the browser's half, are tried in a browser's stead; the rest in Node alone, since that stead takes longer to make than most
    // of these tests take.
    project('unit', {
      testMatch: [`${UNIT}.test.tsx`, ...BROWSERS_HALF.map((folder) => `${folder}**/*.test.ts`), ...BROWSERS_FILES],
      testEnvironment: '<rootDir>/tests/support/runner/browser-environment.mjs',
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/runner/timeouts.ts',
        '<rootDir>/tests/support/runner/jest-dom.ts',
        '<rootDir>/tests/support/runner/random-seed.ts',
      ],
    }),
    nodeProject('unit', {
      testMatch: [`${UNIT}.test.ts`],
      testPathIgnorePatterns: [...BROWSERS_HALF, ...BROWSERS_FILES],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/runner/timeouts.ts',
        '<rootDir>/tests/support/runner/random-seed.ts',
      ],
    }),
    nodeProject('api', {
      testMatch: ['<rootDir>/tests/{api,bff,security}/**/*.test.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/runner/timeouts.ts',
        '<rootDir>/tests/support/runner/random-seed.ts',
      ],
    }),
    // Run by `npm run test:security` alone: the same doors for longer, and what depends on how fast a machine answers.
    nodeProject('security', {
      testMatch: [
        '<rootDir>/tests/security/**/*.{test,timed}.ts',
        '<rootDir>/tests/api/{auth,auth-*,booking-fields,contract,export,google,guest-link,guest-preferences,isolation,known-device,mercadopago,override,payment-acts,payment-stripe,payment-webhooks,payments,private-files,roles,second-factor,setup,sockets,users}.test.ts',
        '<rootDir>/tests/bff/{bank-page,card-pages,gateway,known-device,middleware,page-session,second-step,session,webhooks}.test.ts',
      ],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/runner/timeouts.ts',
        '<rootDir>/tests/support/runner/random-seed.ts',
      ],
    }),
    // Run by `npm run test:long` alone.
    nodeProject('long', {
      testMatch: ['<rootDir>/tests/long/**/*.test.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/runner/timeouts.ts',
        '<rootDir>/tests/support/runner/random-seed.ts',
      ],
    }),
  ]),
});

export default config;

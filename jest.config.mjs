import vm from 'node:vm';
import nextJest from 'next/jest.js';

/** Packages that are ES modules alone. */
const ESM_PACKAGES = [
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
/** From Node 24.9 on jest loads ES modules without transforming them, and they must not be transformed. */
const jestLoadsEsm = typeof vm.SourceTextModule?.prototype.hasAsyncGraph === 'function';
const transformIgnorePatterns = [
  jestLoadsEsm ? '/node_modules/' : `/node_modules/(?!(${ESM_PACKAGES.join('|')})(/|$))`,
  '^.+\\.module\\.(css|sass|scss)$',
];
const UNIT_FILES = '<rootDir>/{app,components,guest-script,lib,restaurant-api,scripts,service-worker}/**/*';
const BROWSER_FOLDERS = ['<rootDir>/guest-script/', '<rootDir>/lib/client/'];
/** Files elsewhere that need a DOM although they are not `.tsx`. */
const BROWSER_FILES = [
  '<rootDir>/components/screens/grid/grid-source.test.ts',
  '<rootDir>/components/shell/input/history-guard.test.ts',
];
/** Packages that each test file loads for itself: they read the clock, which some tests set. */
const CLOCK_PACKAGES = ['fast-jwt'];
const SETUP_FILES = ['<rootDir>/tests/support/runner/timeouts.ts', '<rootDir>/tests/support/runner/random-seed.ts'];
const withNext = nextJest({ dir: './' });

async function project(name, options) {
  const config = await withNext({ moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' }, displayName: name, ...options })();
  // next/jest sets its own list: this one has to replace it afterwards.
  return { ...config, transformIgnorePatterns };
}

/** Tests without a DOM: all files of a worker share the packages (shared-packages.mjs), except ES modules. */
async function nodeProject(name, options) {
  const config = await project(name, {
    setupFilesAfterEnv: SETUP_FILES,
    ...options,
    testEnvironment: '<rootDir>/tests/support/runner/node-environment.mjs',
  });
  const esm = ESM_PACKAGES.join('|');
  return {
    ...config,
    transform: {
      [`/node_modules/(?!(${[...ESM_PACKAGES, ...CLOCK_PACKAGES].join('|')})(/|$)).+\\.c?js$`]:
        '<rootDir>/tests/support/runner/shared-packages.mjs',
      ...config.transform,
    },
    transformIgnorePatterns: [
      `/node_modules/(${CLOCK_PACKAGES.join('|')})/`,
      ...(jestLoadsEsm ? [`/node_modules/(${esm})(/|$)`] : []),
      `/node_modules/(?!(${esm})(/|$)).+\\.mjs$`,
    ],
  };
}

const config = async () => ({
  testSequencer: '<rootDir>/tests/support/runner/longest-first.mjs',
  projects: await Promise.all([
    // Components and browser code run in jsdom; the rest runs in Node alone, since making a jsdom takes longer than most of these tests.
    project('unit', {
      testMatch: [
        `${UNIT_FILES}.test.tsx`,
        ...BROWSER_FOLDERS.map((folder) => `${folder}**/*.test.ts`),
        ...BROWSER_FILES,
      ],
      testEnvironment: '<rootDir>/tests/support/runner/browser-environment.mjs',
      setupFilesAfterEnv: [...SETUP_FILES, '<rootDir>/tests/support/runner/jest-dom.ts'],
    }),
    nodeProject('unit', {
      testMatch: [`${UNIT_FILES}.test.ts`],
      testPathIgnorePatterns: [...BROWSER_FOLDERS, ...BROWSER_FILES],
    }),
    nodeProject('api', { testMatch: ['<rootDir>/tests/{api,bff,security}/**/*.test.ts'] }),
    // Run by `npm run test:security` alone: access tests with more rounds, and tests that depend on how fast a machine answers.
    nodeProject('security', {
      testMatch: [
        '<rootDir>/tests/security/**/*.{test,timed}.ts',
        '<rootDir>/tests/api/{auth,auth-*,booking-fields,contract,export,google,guest-link,guest-preferences,isolation,known-device,mercadopago,override,payment-acts,payment-stripe,payment-webhooks,payments,private-files,roles,second-factor,setup,sockets,users}.test.ts',
        '<rootDir>/tests/bff/{bank-page,card-pages,gateway,known-device,middleware,page-session,second-step,session,webhooks}.test.ts',
      ],
    }),
    // Run by `npm run test:long` alone.
    nodeProject('long', { testMatch: ['<rootDir>/tests/long/**/*.test.ts'] }),
  ]),
});

export default config;

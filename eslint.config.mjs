import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/** Selectors of `log.warn(…)`, `request.log.error(…)` and `log().info(…)`. */
const LEVELS = '/^(trace|debug|info|warn|error|fatal)$/';
const LOG_CALLS = [
  `CallExpression[callee.object.name='log'][callee.property.name=${LEVELS}]`,
  `CallExpression[callee.object.property.name='log'][callee.property.name=${LEVELS}]`,
  `CallExpression[callee.object.callee.name='log'][callee.property.name=${LEVELS}]`,
];

/** Turns off the rules about components. One of them is the React Compiler, which parses every file again and takes most of a run's time. */
const REACT_RULES_OFF = Object.fromEntries(
  next
    .flatMap(({ rules }) => Object.keys(rules ?? {}))
    .filter((name) => /^(react|react-hooks|jsx-a11y|@next\/next)\//.test(name))
    .map((name) => [name, 'off']),
);

const config = [
  {
    ignores: [
      '.next/**',
      '**/.build/**',
      '.data/**',
      'test-results/**',
      'public/*.js',
      'node_modules/**',
      'next-env.d.ts',
      'restaurant-api/db/migrations/**',
    ],
  },
  ...next,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // A schema's inferred type is declared as an interface, so that editors and errors show its name.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='z'][callee.property.name='any']",
          message: 'Use a precise schema.',
        },
      ],
      // Only about code that the React Compiler skips; the build does not use the compiler.
      'react-hooks/incompatible-library': 'off',
      'prefer-const': 'error',
    },
  },
  // Files without components and hooks.
  {
    files: ['**/*.{ts,mjs}'],
    ignores: ['app/**', 'components/**', 'lib/{client,i18n}/**', 'lib/bff/guest/**'],
    rules: REACT_RULES_OFF,
  },
  // Loggers are made in one place, which keeps personal data out of the log; log messages are fixed texts.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['lib/config/logger.ts', 'tests/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'pino', allowTypeImports: true, message: 'Make it by makeLogger of lib/config/logger.ts.' }],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='z'][callee.property.name='any']",
          message: 'Use a precise schema.',
        },
        ...LOG_CALLS.flatMap((call) => [
          {
            selector: `${call} > TemplateLiteral.arguments[expressions.length>0]`,
            message: 'A log message is a fixed text: put values into fields, and no personal data.',
          },
          { selector: `${call} > BinaryExpression.arguments`, message: 'A log message is a fixed text.' },
          {
            selector: `${call} > MemberExpression.arguments[property.name='message']`,
            message: 'Log the error under `err`: its message may contain input.',
          },
          {
            selector: `${call} > ObjectExpression.arguments > Property > MemberExpression.value[property.name=/^(message|stack|detail|body|email|phone)$/]`,
            message: 'This may hold personal data or tokens.',
          },
        ]),
        {
          selector:
            "CallExpression[callee.object.name='console'][callee.property.name='error'] > :not(CallExpression[callee.name='readableError']).arguments",
          message: 'Print failures for people with readableError(error).',
        },
      ],
    },
  },
  // Whole HTML pages that are rendered without Next's components and scripts.
  {
    files: ['components/guest/**', 'components/shared/guest-page/**'],
    rules: { '@next/next/no-head-element': 'off', '@next/next/no-img-element': 'off' },
  },
  { files: ['scripts/**', 'restaurant-api/commands/**', 'tests/**', 'server.ts'], rules: { 'no-console': 'off' } },
];

export default config;

import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/** log.warn(…), request.log.error(…), log().info(…) */
const LEVELS = '/^(trace|debug|info|warn|error|fatal)$/';
const LOG_CALLS = [
  `CallExpression[callee.object.name='log'][callee.property.name=${LEVELS}]`,
  `CallExpression[callee.object.property.name='log'][callee.property.name=${LEVELS}]`,
  `CallExpression[callee.object.callee.name='log'][callee.property.name=${LEVELS}]`,
];

/** Rules about components. Among them is the React Compiler, which reads every file once more: most of what a run takes. */
const OF_REACT = Object.fromEntries(
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
      // A type that a schema infers is named by an interface: editors and errors then show the name.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.object.name='z'][callee.property.name='any']", message: 'Say what it is.' },
      ],
      // Speaks only of what the React Compiler skips, and the compiler is off here.
      'react-hooks/incompatible-library': 'off',
      'prefer-const': 'error',
    },
  },
  // Where no component and no hook is written.
  {
    files: ['**/*.{ts,mjs}'],
    ignores: ['app/**', 'components/**', 'lib/{client,i18n}/**', 'lib/bff/guest/**'],
    rules: OF_REACT,
  },
  // A log is made in one place, which keeps personal data out of it whatever fails, and its messages are fixed texts.
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
        { selector: "CallExpression[callee.object.name='z'][callee.property.name='any']", message: 'Say what it is.' },
        ...LOG_CALLS.flatMap((call) => [
          {
            selector: `${call} > TemplateLiteral.arguments[expressions.length>0]`,
            message: 'A message is a fixed text: what varies is a field of the line, and nothing of a person.',
          },
          { selector: `${call} > BinaryExpression.arguments`, message: 'A message is a fixed text.' },
          {
            selector: `${call} > MemberExpression.arguments[property.name='message']`,
            message: 'An error goes under err: its message holds what it was given.',
          },
          {
            selector: `${call} > ObjectExpression.arguments > Property > MemberExpression.value[property.name=/^(message|stack|detail|body|email|phone)$/]`,
            message: 'This may hold personal data or tokens.',
          },
        ]),
        {
          selector:
            "CallExpression[callee.object.name='console'][callee.property.name='error'] > :not(CallExpression[callee.name='readableError']).arguments",
          message: 'What a person is told of a failure is readableError(error).',
        },
      ],
    },
  },
  // Whole pages that are rendered without Next's own components, and without its scripts.
  {
    files: ['components/guest/**', 'components/shared/guest-page/**'],
    rules: { '@next/next/no-head-element': 'off', '@next/next/no-img-element': 'off' },
  },
  { files: ['scripts/**', 'restaurant-api/commands/**', 'tests/**', 'server.ts'], rules: { 'no-console': 'off' } },
];

export default config;

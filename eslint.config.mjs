import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

const config = [
  { ignores: ['.next/**', '.build/**', '.data/**', 'test-results/**', 'public/*.js', 'node_modules/**', 'next-env.d.ts', 'restaurant-api/db/migrations/**'] },
  ...next,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
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
  // Whole pages that are rendered without Next's own components, and without its scripts.
  { files: ['components/guest-booking/**'], rules: { '@next/next/no-head-element': 'off', '@next/next/no-img-element': 'off' } },
  { files: ['scripts/**', 'restaurant-api/commands/**', 'tests/**', 'server.ts'], rules: { 'no-console': 'off' } },
];

export default config;

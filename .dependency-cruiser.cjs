// Who may import whom. Errors, not warnings: a layer that leaks once leaks for good.
const pure = '^lib/(time|google|offline|booking|seating|availability|diner|message|setup|money|contract|import|csv|plan-editing|live|time-grid|guest-booking|calendar|payments|public-texts|facebook|resources)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'pure-rules-stay-pure',
      comment: 'Pure rules import pure rules, zod and date or phone libraries: no I/O, no React, no clock.',
      severity: 'error',
      from: { path: pure, pathNot: '\\.test\\.tsx?$' },
      to: { pathNot: [pure, '^node_modules/(schema-dts|zod|date-fns|@date-fns|libphonenumber-js)/'] },
    },
    {
      name: 'descriptions-need-no-schemas',
      comment: 'Browsers load the descriptions of calls, never their schemas: those bring all of zod. Types cross by `import type`.',
      severity: 'error',
      from: { path: '^(lib/client/|lib/rules/offline/|components/|lib/resources/)', pathNot: '\\.test\\.tsx?$|^lib/resources/(.*-schema|all-schemas)\\.ts$' },
      to: { path: '^lib/resources/(.*-schema|all-schemas)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-import-no-rules',
      comment: 'Schemas of calls may take those of the rules that check the same things.',
      severity: 'error',
      from: { path: '^lib/resources/', pathNot: '\\.test\\.tsx?$' },
      to: { pathNot: '^(lib/(resources|contract|time|money)|node_modules/zod)/|^lib/[a-z-]+/[a-z-]+-schema\\.ts$' },
    },
    {
      name: 'bff-imports',
      severity: 'error',
      from: { path: '^lib/bff/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|components|restaurant-api|tests|lib/client)/' },
    },
    {
      name: 'client-imports',
      comment: 'Browser code never reaches the server half: no token can end up in a bundle.',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|components|restaurant-api|tests|lib/bff)/' },
    },
    {
      name: 'ui-is-domain-free',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|lib|restaurant-api|tests|components/(?!ui/))' },
    },
    {
      name: 'components-stay-in-the-browser',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|restaurant-api|tests|lib/bff)/' },
    },
    {
      name: 'screens-do-not-import-screens',
      comment: 'What two screens share moves to a shared folder (booking, diner, shell, ui).',
      severity: 'error',
      from: { path: '^components/(books|table-plan|grid|availability|plan-editor|login|guest-booking|home|users|security|payment-settings|contract|facebook-button|promotions|ads)/' },
      to: { path: '^components/(books|table-plan|grid|availability|plan-editor|login|guest-booking|home|users|security|payment-settings|contract|facebook-button|promotions|ads)/', pathNot: '^components/$1/' },
    },
    {
      name: 'shared-pieces-do-not-import-screens',
      severity: 'error',
      from: { path: '^components/(ui|shell|settings-frame|offline|auto-assign|booking|booking-payments|diner|google|hours|online-booking|tours|availability-calendar|waiting|floor|live|party|drag|print|time-grid)/' },
      to: { path: '^components/(books|table-plan|grid|availability|plan-editor|login|guest-booking|home|users|security|payment-settings|contract|facebook-button|promotions|ads)/' },
    },
    {
      name: 'pages-without-react-are-lent-to-nobody',
      comment: 'They stand in the frame of the guests’ pages and borrow its pieces; nobody borrows theirs.',
      severity: 'error',
      from: { path: '^components/([^/]+)/' },
      to: { path: '^components/(guest-payment|guest-preferences|public-texts|payments-onboarding|facebook-result)/', pathNot: '^components/$1/' },
    },
    { name: 'app-imports', severity: 'error', from: { path: '^app/' }, to: { path: '^(restaurant-api|tests)/' } },
    {
      name: 'middleware-is-thin',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: '^(app|components|restaurant-api|tests|lib/client)/' },
    },
    {
      name: 'api-imports',
      severity: 'error',
      from: { path: '^restaurant-api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|components|tests|lib/(bff|client|i18n))/' },
    },
    {
      name: 'routes-do-not-reach-the-database',
      comment: 'route → service → repository → database.',
      severity: 'error',
      from: { path: '^restaurant-api/modules/.*routes\\.ts$' },
      to: { path: '^restaurant-api/db/schema/' },
    },
    {
      name: 'e2e-sees-the-product-from-outside',
      severity: 'error',
      from: { path: '^tests/e2e/' },
      to: { path: '^(app|components|lib/(bff|client|booking|seating))/' },
    },
    { name: 'no-orphan-dev-dependency', severity: 'error', from: { path: '^(app|components|lib|restaurant-api)/', pathNot: '\\.test\\.tsx?$' }, to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.build|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};

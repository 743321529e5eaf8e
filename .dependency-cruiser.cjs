// Import rules by path segment, so that new folders are covered as well. Severity is always error: a leak that is tolerated once spreads.
const TEST = '\\.test\\.tsx?$';
const GROUND = '^lib/(time|money|csv|collections|i18n|config)/';
const PURE_LIBRARIES =
  '^node_modules/(schema-dts|zod|date-fns|@date-fns|libphonenumber-js|@turf|geojson|@types/geojson)/';
const SCREEN = '^components/screens/((?:settings/)?[^/]+)/';
const GUEST_PAGE = '^components/guest/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types-in-rules',
      severity: 'error',
      from: { path: '^lib/(rules|resources|contract|time|money|csv|collections)/' },
      to: { circular: true },
    },
    {
      name: 'rules-stay-pure',
      comment:
        'Rules import what is below them, zod and date or phone libraries: no I/O, no React, no clock of their own.',
      severity: 'error',
      from: { path: '^lib/rules/', pathNot: TEST },
      to: {
        pathNot: [
          '^lib/(rules|resources|contract|time|money|csv|collections)/',
          '^lib/i18n/fold\\.ts$',
          PURE_LIBRARIES,
        ],
      },
    },
    ...arrowsDown([
      'form',
      'statuses',
      'hours',
      'payments',
      'setup',
      'booking',
      'seating',
      'booking-checks',
      'availability',
    ]),
    {
      name: 'resources-import-no-rules',
      comment: 'Schemas of calls may take those of the rules that check the same things.',
      severity: 'error',
      from: { path: '^lib/resources/', pathNot: TEST },
      to: {
        pathNot: ['^(lib/(resources|contract|time|money)|node_modules/zod)/', '^lib/rules/[a-z/-]+-schema\\.ts$'],
      },
    },
    {
      name: 'ground-imports-ground',
      severity: 'error',
      from: { path: GROUND, pathNot: TEST },
      to: {
        path: '^(app|components|restaurant-api|tests)/|^lib/(?!(time|money|csv|collections|i18n|config|contract)/)',
      },
    },
    {
      name: 'descriptions-need-no-schemas',
      comment:
        'Browsers load the descriptions of calls, never their schemas: those bring all of zod. Types cross by `import type`. What checks a form (-form-schema) is loaded when something is to be checked.',
      severity: 'error',
      from: {
        path: '^(lib/client/|lib/rules/offline/|components/|lib/resources/)',
        pathNot: `${TEST}|^lib/resources/(.*-schema|all-schemas)\\.ts$|^components/.*-form-schema\\.ts$`,
      },
      to: { path: '^lib/resources/(.*-schema|all-schemas)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'first-load-without-zod',
      comment:
        'What every page loads checks with lib/contract/type-guards (ADR 55); schemas come with the forms that need them.',
      severity: 'error',
      from: {
        path: '^(lib/client/|components/shell/|lib/(contract/(constants|error-codes|type-guards|access/(ability|system-actors))|rules/(setup/(stored-setup|online-settings|restaurant-contract)|offline/present-change))\\.ts$)',
        pathNot: TEST,
      },
      to: {
        path: '^node_modules/zod/|-schema\\.ts$|^lib/contract/(?!(constants|error-codes|type-guards|http-link|access/(ability|role|account|system-actors)|restaurant/plan-limits|messages/push)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'bff-imports',
      severity: 'error',
      from: { path: '^lib/bff/', pathNot: TEST },
      to: { path: '^(app|components|restaurant-api|tests|lib/client)/' },
    },
    {
      name: 'client-imports',
      comment: 'Browser code never reaches the server half: no token can end up in a bundle.',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: TEST },
      to: { path: '^(app|components|restaurant-api|tests|lib/bff)/' },
    },
    {
      name: 'ui-is-domain-free',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TEST },
      to: { path: '^(app|lib|restaurant-api|tests|components/(?!ui/))' },
    },
    {
      name: 'components-stay-in-the-browser',
      severity: 'error',
      from: { path: '^components/', pathNot: TEST },
      to: { path: '^(app|restaurant-api|tests|lib/bff)/' },
    },
    {
      name: 'only-known-folders-of-components',
      comment: 'A piece stands in ui, shell, shared, screens or guest: by that it is bound.',
      severity: 'error',
      from: {},
      to: { path: '^components/(?!(ui|shell|shared|screens|guest)/)' },
    },
    {
      name: 'screens-do-not-import-screens',
      comment: 'What two screens share moves to components/shared.',
      severity: 'error',
      from: { path: SCREEN },
      to: { path: '^components/screens/', pathNot: '^components/screens/$1/' },
    },
    {
      name: 'shared-pieces-do-not-import-screens',
      severity: 'error',
      from: { path: '^components/(ui|shell|shared)/' },
      to: { path: '^components/(screens|guest)/' },
    },
    {
      name: 'guest-pages-are-lent-to-nobody',
      severity: 'error',
      from: { path: GUEST_PAGE },
      to: { path: '^components/(guest|screens)/', pathNot: '^components/guest/$1/' },
    },
    {
      name: 'screens-do-not-import-guest-pages',
      severity: 'error',
      from: { path: SCREEN },
      to: { path: '^components/guest/' },
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
      from: { path: '^restaurant-api/', pathNot: TEST },
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
      to: { path: '^(app|components|lib/(bff|client|rules/(booking|seating)))/' },
    },
    {
      name: 'no-orphan-dev-dependency',
      severity: 'error',
      from: { path: '^(app|components|lib|restaurant-api)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'loaded-late',
      severity: 'error',
      from: { path: '^restaurant-api/', pathNot: TEST },
      to: {
        path: '^node_modules/(@electric-sql/pglite|drizzle-orm/pglite|pdfkit|sharp|archiver|@modelcontextprotocol/sdk|jsdom)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.build|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

/** A subject of lib/rules imports only those before it in this order. Subjects that are not listed may import all of these. */
function arrowsDown(order) {
  return order.map((subject, index) => ({
    name: `${subject}-imports-downwards`,
    severity: 'error',
    from: { path: `^lib/rules/${subject}/`, pathNot: TEST },
    to: { path: '^lib/rules/', pathNot: `^lib/rules/(${order.slice(0, index + 1).join('|')})/` },
  }));
}

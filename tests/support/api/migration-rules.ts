/**
 * Rules for migrations that run while the previous release serves (docs/production.md, Upgrades). An exception gives its reason in a
 * comment of its statement: `-- contract:` for removing what no supported release uses, `-- short:` for a lock that is short.
 */

/** Large tables: scanning or locking one of them stops every restaurant. */
export const LARGE_TABLES = [
  'bookings',
  'booking_tables',
  'campaign_recipients',
  'changes',
  'diners',
  'diner_counters',
  'duplicate_keys',
  'gift_entries',
  'idempotency_keys',
  'import_rows',
  'loyalty_earnings',
  'loyalty_entries',
  'notification_views',
  'notifications',
  'order_events',
  'order_lines',
  'orders',
  'outbox',
  'payment_entries',
  'payment_requests',
  'purchases',
  'survey_answers',
  'survey_grades',
  'ticket_scans',
  'tickets',
  'till_checks',
  'till_entries',
  'till_spends',
] as const;

interface Rule {
  why: string;
  exception: 'contract' | 'short';
  breaks(statement: string, isLarge: (table: string) => boolean): boolean;
}

const TABLE = /\b(?:alter|update|delete\s+from|on)\s+(?:table\s+)?(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/i;
const tableOf = (statement: string) => TABLE.exec(statement)?.[1] ?? '';
const onLarge = (pattern: RegExp) => (statement: string, isLarge: (table: string) => boolean) =>
  pattern.test(statement) && isLarge(tableOf(statement));

const RULES: readonly Rule[] = [
  {
    why: 'takes away or renames what the release before still uses: first stop using it, a release later take it away',
    exception: 'contract',
    breaks: (statement) =>
      /\bdrop\s+(column|table|view|function|type|schema)\b|\brename\s+(to|column|constraint)?\b|^\s*alter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\b|expression|identity)/i.test(
        statement,
      ),
  },
  {
    why: 'refuses what the release before writes: add a check as NOT VALID, validate it, and only then say NOT NULL',
    exception: 'contract',
    breaks: (statement) => /\bset\s+not\s+null\b/i.test(statement),
  },
  {
    why: 'writes every row anew under a lock of the whole table',
    exception: 'short',
    breaks: onLarge(
      /\b(set\s+data\s+type|alter\s+(column\s+)?"?\w+"?\s+type)\b|\bgenerated\s+always\s+as\s*\([^)]*\)|\badd\s+column\b[^,;]*\b(gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    ),
  },
  {
    why: 'keeps every writer waiting while it reads the table: make it CONCURRENTLY',
    exception: 'short',
    breaks: onLarge(/^\s*create\s+(unique\s+)?index\s+(?!concurrently)/i),
  },
  {
    why: 'reads the whole table under a lock: add it NOT VALID, validate it in another migration',
    exception: 'short',
    breaks: (statement, isLarge) =>
      onLarge(/\badd\s+(constraint\s+"?\w+"?\s+)?(foreign\s+key|check|unique|exclude|primary\s+key)\b/i)(
        statement,
        isLarge,
      ) && !/\bnot\s+valid\b|\busing\s+index\b/i.test(statement),
  },
  {
    why: 'writes a large table in one transaction: fill it by a job, in parts',
    exception: 'short',
    breaks: onLarge(/^\s*(update|delete)\b/i),
  },
];

/** @returns violations by statement; empty if the migration is compatible with the previous release */
export function againstUpgrades(statements: readonly string[]): string[] {
  const made = new Set(
    statements.flatMap((statement) => {
      const name = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement)?.[1];
      return name === undefined ? [] : [name];
    }),
  );
  const isLarge = (table: string) => (LARGE_TABLES as readonly string[]).includes(table) && !made.has(table);
  return statements.flatMap((text) => {
    const reasons = new Set([...text.matchAll(/^\s*-- (contract|short): \S/gm)].map(([, kind]) => kind));
    // A hand-written file may have several statements between its breakpoints; function bodies are not split.
    return partsOf(text).flatMap((statement) =>
      RULES.filter((rule) => !reasons.has(rule.exception) && rule.breaks(statement, isLarge)).map(
        ({ why }) => `${statement.trim().slice(0, 100)}: ${why}`,
      ),
    );
  });
}

function partsOf(text: string): string[] {
  const plain = text.replace(/^\s*--.*$/gm, '');
  return /\$\w*\$/.test(plain)
    ? [plain.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")]
    : plain.split(';').filter((one) => one.trim() !== '');
}

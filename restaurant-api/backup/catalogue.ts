/** Reads the tables of a database from its own catalogue: a newly added table is in the next backup without further changes. */
import type { Source } from './source';

export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** As text: it may exceed the range of a number. */
  last: string;
  called: boolean;
}

/** A migration as drizzle records it. */
export interface AppliedMigration {
  /** Creation time, epoch milliseconds; migrations are ordered by it. */
  when: number;
  hash: string;
}

const OURS = `relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All tables, referenced tables before those that refer to them. */
export async function tablesOf(source: Pick<Source, 'query'>): Promise<TableShape[]> {
  const tables = await source.query<TableShape>(
    `select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where c.relkind in ('r', 'p') and ${OURS} order by c.relname`,
  );
  const references = await source.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f' and f.oid <> t.oid`,
  );
  const ordered: TableShape[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && [...left].some((one) => one.name === to)),
    );
    if (free.length === 0) throw new Error('tables refer to each other in a circle: no order to fill them in');
    for (const table of free) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

export async function sequencesOf(source: Pick<Source, 'query'>): Promise<SequenceState[]> {
  const sequences = await source.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${OURS} order by c.relname`,
  );
  if (sequences.length === 0) return [];
  return source.query<SequenceState>(
    sequences
      .map(({ name }) => `select '${name}' as name, last_value::text as last, is_called as called from "${name}"`)
      .join(' union all ') + ' order by 1',
  );
}

/** Applied migrations in order; empty if the database was never migrated. */
export async function migrationsOf(source: Pick<Source, 'query'>): Promise<AppliedMigration[]> {
  if (!(await hasTable(source, 'drizzle.__drizzle_migrations'))) return [];
  return source.query<AppliedMigration>(
    'select created_at::float8 as "when", hash from drizzle.__drizzle_migrations order by created_at',
  );
}

export async function hasTable(source: Pick<Source, 'query'>, name: string): Promise<boolean> {
  const [row] = await source.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return row?.found ?? false;
}

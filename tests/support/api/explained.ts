/** A database that explains each built statement before it runs it. */
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '@/restaurant-api/db/client';

/** 'table by index' of every scan of a plan; 'table by itself' for a sequential scan. */
export function scansOf(plan: unknown, above?: string): string[] {
  if (Array.isArray(plan)) return plan.flatMap((one) => scansOf(one, above));
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Record<string, unknown>;
  const relation = (node['Relation Name'] as string | undefined) ?? above;
  const isScan = String(node['Node Type']).includes('Scan') && relation !== undefined;
  const isOfIndex = node['Index Name'] !== undefined;
  const isRead = isScan && (isOfIndex || node['Node Type'] === 'Seq Scan');
  return [
    ...(isRead ? [`${relation} by ${String(node['Index Name'] ?? 'itself')}`] : []),
    ...Object.values(node).flatMap((one) => scansOf(one, relation)),
  ];
}

type Built = object & { getSQL(): SQL; then: PromiseLike<unknown>['then'] };

/** Explains what the query builder makes, not written SQL. @returns the scans of all statements, each once, sorted */
export function explained<D extends Queryable>(db: D): { db: D; scans(): string[] } {
  const found = new Set<string>();
  const explain = async (statement: SQL) => {
    for (const scan of scansOf(rowsOf(await db.execute(sql`explain (format json) ${statement}`)))) found.add(scan);
  };
  const watched = <T extends object>(inner: T): T =>
    new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'then')
          return (...then: Parameters<PromiseLike<unknown>['then']>) =>
            explain((target as unknown as Built).getSQL())
              .then(() => target)
              .then(...then);
        return (...args: unknown[]) => {
          const made = (value as (...all: unknown[]) => unknown).apply(target, args);
          return typeof made === 'object' && made !== null && ('from' in made || 'where' in made || 'set' in made)
            ? watched(made)
            : made;
        };
      },
    });
  return { db: watched(db), scans: () => [...found].sort() };
}

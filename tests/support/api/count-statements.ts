/** A database that counts its statements, also those in transactions. */
import type { Db } from '@/restaurant-api/db/client';

const ASKED = new Set(['execute', 'select', 'selectDistinct', 'insert', 'update', 'delete']);

export function countStatements(db: Db): { db: Db; count(): number } {
  let count = 0;
  const counted = <T extends object>(inner: T): T =>
    new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'transaction')
          return (work: (tx: object) => unknown, ...rest: unknown[]) =>
            (value as (...args: unknown[]) => unknown).call(target, (tx: object) => work(counted(tx)), ...rest);
        return (...args: unknown[]) => {
          if (ASKED.has(String(name))) count++;
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  return { db: counted(db), count: () => count };
}

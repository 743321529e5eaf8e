/** Searching a diner among 200,000 while typing, compared with a plain query of the same index. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import { findDiners } from '@/restaurant-api/modules/diners/repository';
import { heading, line, percentile } from './figures';

const RESTAURANT = { uid: '900003', country: 'ES' };
const DINERS = 200_000;
const ROUNDS = 12;
/** Common and rare texts of two and more letters: part of a name, two names, address and number. */
const SEARCHES = [
  'ma',
  'zu',
  'xq',
  'arc',
  'garcia',
  'zubiri',
  'ñez',
  'maria gar',
  'lopez sanchez',
  'osc mun',
  'sofia1',
  'hugo12345',
  '6',
  '600 12',
  '+34 600 12 34',
  '600123456',
];

async function fill(database: Database): Promise<void> {
  await database.db.execute(sql`
    insert into restaurants (restaurant, service, name, country, time_zone, currency) values (${RESTAURANT.uid}, 'bench-diners', 'Diners', 'ES', 'Europe/Madrid', 'EUR')`);
  // No time limit.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into diners (restaurant, uid, first_name, last_name, phone, phone_key, email)
    select ${RESTAURANT.uid}, n + 30000000, first, one || tail || ' ' || two, '+346' || lpad(n::text, 8, '0'), '346' || lpad(n::text, 8, '0'),
      case when n % 2 = 0 then lower(first) || n || '@example.com' else '' end
    from (
      select n, (array['María','José','Ana','Luis','Carmen','Javier','Lucía','Óscar','Íñigo','Zoë','Hugo','Sofía','Paula','Martín','Alejandra','Xavier'])[1 + (hashint4(n) & 15)] as first,
        (array['García','López','Muñoz','Fernández','Ibáñez','Prieto','Díaz','Vidal','Núñez','Ferrer','Puig','Zubiri','Ortega','Castro','Iglesias','Quintana'])[1 + (hashint4(n * 7) & 15)] as one,
        substr(md5(n::text), 1, n % 4) as tail, (array['Sánchez','Romero','Álvarez','Torres','Ruiz','Gómez','Moreno','Ramos'])[1 + (hashint4(n * 13) & 7)] as two
      from generate_series(1, ${DINERS}) n
    ) made`);
  });
}

/**
 * The test server commits asynchronously, and vacuum marks no page all-visible before its log is written: flushing the log first gives the
 * state of a production server. The connection has no statement timeout.
 */
async function settle(bare: pg.Client): Promise<void> {
  for (const statement of ['checkpoint', 'vacuum analyze diners', 'analyze diner_counters'])
    await bare.query(statement);
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

/** The plain query: the same twenty by the same index and order, names only. */
function bareOf(search: string): { text: string; values: string[] } {
  const digits = search.replace(/\D/g, '');
  const isNumber = /^[+\d\s]+$/.test(search);
  const words = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  const values = isNumber
    ? [`${digits.startsWith('34') ? '' : '34'}${digits}%`]
    : words.map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
  const found = values.map((_value, at) => `${isNumber ? "phone_key <> '' and phone_key" : 'search'} like $${at + 1}`);
  return {
    text: `select uid, first_name, last_name from diners where restaurant = '${RESTAURANT.uid}' and ${found.join(' and ')} order by sort_name, uid limit 20`,
    values,
  };
}

export async function dinerSearch(databaseUrl: string): Promise<void> {
  heading(`A diner found among ${DINERS.toLocaleString('en')}, ${SEARCHES.length} searches, ${ROUNDS} rounds`);
  const database = await openDatabase({ url: databaseUrl });
  await fill(database);
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  await settle(bare);
  // Forces the index.
  await bare.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off');
  const times = { bare: [] as number[], product: [] as number[] };
  const ofSearch = new Map<string, number[]>();
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    list.push(performance.now() - started);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const search of SEARCHES) {
      await timed(times.bare, () => bare.query(bareOf(search)));
      const own = ofSearch.get(search) ?? [];
      ofSearch.set(search, own);
      await timed(own, () =>
        findDiners(
          database.db,
          { restaurant: RESTAURANT, search },
          { sort: 'name', order: 'asc', limit: 20, offset: 0, today: '2026-11-23', tags: [] },
        ),
      );
      times.product.push(own.at(-1) as number);
    }
  await bare.end();
  await database.close();
  const [limit, product] = [p95(times.bare), p95(times.product)];
  line('bare indexed query, p95', { figures: `${limit.toFixed(1)} ms` });
  line('search of the product, p95', {
    figures: `${product.toFixed(1)} ms`,
    ratio: product / limit,
    reach: '2 x, 50 ms',
  });
  const slowest = [...ofSearch].map(([search, own]) => ({ search, at: p95(own) })).sort((a, b) => b.at - a.at)[0];
  line('the slowest of them, p95', { figures: `'${slowest?.search}' ${slowest?.at.toFixed(1)} ms` });
}

// npm run load: an evening of 500 guests and 20 staff on a real PostgreSQL; LOAD_SECONDS, LOAD_GUESTS and LOAD_STAFF change its size.
// With --copies: 500 restaurants on two web and two API processes behind HAProxy, one of each killed on the way; LOAD_SECONDS,
// LOAD_RESTAURANTS and LOAD_SOCKETS change its size.
import { testPostgres } from './parts/postgres.mjs';
import { bundle, bundlePrograms, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

main(async () => {
  await ensureInstalled();
  await bundle();
  const copies = process.argv.includes('--copies');
  if (copies) await ensureBuilt();
  await bundlePrograms({ load: copies ? 'tests/load/copies/copies.ts' : 'tests/load/evening.ts' });
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    const { code } = await run(process.execPath, ['.build/load.mjs'], {
      inherit: true,
      env: { TEST_DATABASE_URL: postgres.url },
    });
    process.exitCode = code;
  } finally {
    await postgres.stop();
  }
});

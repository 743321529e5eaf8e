// npm run load: an evening of 500 guests and 20 staff on a real PostgreSQL. LOAD_SECONDS, LOAD_GUESTS and LOAD_STAFF make it smaller.
import { testPostgres } from './parts/postgres.mjs';
import { bundle, bundlePrograms, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

main(async () => {
  await ensureInstalled();
  await bundle();
  await bundlePrograms({ load: 'tests/load/evening.ts' });
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

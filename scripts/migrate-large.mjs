// npm run migrate-large: times every migration on a database of MIGRATE_BOOKINGS bookings (default five million, about 10 GB of disk).
import { testPostgres } from './parts/postgres.mjs';
import { bundlePrograms, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

main(async () => {
  await ensureInstalled();
  await bundlePrograms({ 'migrate-large': 'tests/load/migrate-large.ts' });
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    const { code } = await run(process.execPath, ['.build/migrate-large.mjs'], {
      inherit: true,
      env: { TEST_DATABASE_URL: postgres.url },
    });
    process.exitCode = code;
  } finally {
    await postgres.stop();
  }
});

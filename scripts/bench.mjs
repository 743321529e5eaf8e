// npm run bench: measures the product and baselines side by side and prints the ratios. Not a test: no figure fails a build.
import { findChromium } from './parts/chromium.mjs';
import { testPostgres } from './parts/postgres.mjs';
import { bundle, bundlePrograms, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

/** Has its own package.json: only the bench needs the baselines' packages and the measuring tools. */
const BENCH = 'tests/bench';

/** The whole bench, `frames` and `live` need a browser and the web app; `dashboard`, `diners`, `writes` and `last` only the restaurant API. */
const args = process.argv.slice(2);
const needsBrowser = args.length === 0 || ['frames', 'live'].includes(args[0]);

main(async () => {
  await ensureInstalled();
  await ensureInstalled(BENCH);
  const chromium = needsBrowser ? await step('Finding a browser', findChromium) : '';
  await bundle();
  if (needsBrowser) await ensureBuilt();
  await bundlePrograms({
    'bench-bare-api': 'tests/bench/bare-api.ts',
    'bench-bare-hop': 'tests/bench/bare-hop.ts',
    'bench-bare-echo': 'tests/bench/bare-echo.ts',
  });
  // Bundled into the bench's folder, where Node finds its packages.
  await bundlePrograms({ bench: `${BENCH}/bench.ts` }, `${BENCH}/.build`);
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    const { code } = await run(process.execPath, [`${BENCH}/.build/bench.mjs`, ...args], {
      inherit: true,
      env: { BENCH_DATABASE_URL: postgres.url, CHROMIUM_PATH: chromium },
    });
    process.exitCode = code;
  } finally {
    await postgres.stop();
  }
});

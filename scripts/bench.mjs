// npm run bench: measures the product against baselines beside it and prints the ratios. Not a test: figures never fail a build.
import { findChromium } from './parts/chromium.mjs';
import { testPostgres } from './parts/postgres.mjs';
import { bundle, bundlePrograms, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

/** Has a package.json of its own: the peers and the tools that measure are nobody else's. */
const BENCH = 'tests/bench';

/** `npm run bench -- dashboard`, `diners`, `writes` or `last` needs the restaurant API alone; the whole, `frames` and `live`, a browser and the web app. */
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
  // Beside its own packages.
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

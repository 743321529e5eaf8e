// npm start and npm run dev: from a fresh clone to a running web app and restaurant API.
import process from 'node:process';
import { bundle, checkedEnvironment, ensureBuilt, ensureInstalled, loadEnv, writeMeta } from './parts/prepare.mjs';
import { assertPortFree, waitUntilReady } from './parts/processes.mjs';
import { supervisor, watchNpm } from './parts/supervisor.mjs';
import { main, step } from './parts/terminal.mjs';

const dev = process.argv.includes('--dev');

/** Keep the API's memory small: its new objects live for one call, so a small heap for them is enough, and its threads share two malloc arenas. */
const API_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];
const API_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

const DEMO_ACCOUNTS = [
  ['owner@maitre.test', 'Owner of La Marina and Marina Sydney'],
  ['manager@maitre.test', 'Manager of both'],
  ['host@maitre.test', 'Host at La Marina'],
  ['marketing@maitre.test', 'Marketing'],
  ['super@maitre.test', 'Every restaurant'],
  ['owner@otra.test', 'Owner of Otra Mesa'],
];

main(async () => {
  const processes = supervisor();
  let stopping;
  const stop = (code) => (stopping ??= processes.stop().then(() => process.exit(code)));
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  watchNpm(() => stop(0));
  void processes.gaveUp.then((reason) => {
    console.error(`\n${reason}`);
    return stop(1);
  });

  await ensureInstalled();
  await loadEnv(dev);
  await bundle();
  const env = await checkedEnvironment();
  const startsApi = !env.RESTAURANT_API_URL;
  if (startsApi) await assertPortFree(env.API_PORT, env.API_HOST, 'API_PORT');
  await assertPortFree(env.PORT, env.HOST, 'PORT');
  if (dev) writeMeta();
  else await ensureBuilt();

  let hasDemo = false;
  const childEnv = { NODE_ENV: dev ? 'development' : 'production' };
  try {
    if (startsApi)
      await startApi(processes, env, childEnv, (message) => {
        hasDemo = message.hasDemo;
      });
    await startWeb(processes, env, childEnv);
  } catch (error) {
    await processes.stop();
    throw error;
  }
  printWelcome(env, hasDemo);
});

async function startWeb(processes, env, childEnv) {
  await step('Starting the web app', async () => {
    const args = dev ? ['--import', 'tsx', 'server.ts'] : ['--enable-source-maps', '.build/server.mjs'];
    processes.start('web app', process.execPath, args, { env: childEnv });
    await waitUntilReady(`http://127.0.0.1:${env.PORT}/readyz`, 120_000);
  });
}

/** @param {(message: {ready: true, hasDemo: boolean}) => void} onReady called at every start of the API */
async function startApi(processes, env, childEnv, onReady) {
  await step('Starting the restaurant API', async (report) => {
    const watched = [
      '--watch-path=restaurant-api',
      '--watch-path=lib',
      '--watch-preserve-output',
      '--import',
      'tsx',
      'restaurant-api/server.ts',
    ];
    const args = dev ? ['scripts/parts/watch.mjs', ...watched] : [...API_FLAGS, '.build/restaurant-api.mjs'];
    processes.start('restaurant API', process.execPath, args, {
      env: { ...API_ENV, ...childEnv },
      onMessage: (message) => {
        if (message?.ready) onReady(message);
        if (message?.progress) report(progressText(message.progress));
      },
    });
    const host = env.API_HOST === '0.0.0.0' ? '127.0.0.1' : env.API_HOST;
    await waitUntilReady(`http://${host}:${env.API_PORT}/readyz`, 300_000);
  });
}

const progressText = ({ text, done, total }) => `${text} ${Math.floor((100 * done) / Math.max(1, total))} %`;

function printWelcome(env, hasDemo) {
  console.log(`\nMaitre is ready: ${env.publicUrl}`);
  if (!hasDemo) return;
  console.log('\nDemo sign-ins, password maitre-demo:');
  for (const [email, role] of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(24)} ${role}`);
  console.log('\nCtrl-C ends both halves.');
}

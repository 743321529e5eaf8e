// npm start and npm run dev: everything from a fresh clone to two servers that answer.
import process from 'node:process';
import { bundle, checkedEnvironment, ensureBuilt, ensureInstalled, loadEnv, writeMeta } from './parts/prepare.mjs';
import { answers, portIsFree } from './parts/processes.mjs';
import { supervisor, watchNpm } from './parts/supervisor.mjs';
import { main, step } from './parts/terminal.mjs';

const dev = process.argv.includes('--dev');

/** What keeps the API's process small: young objects die within a call or a page of a file, and threads share two heaps of C's. */
const API_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];
const API_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

const DEMO = [
  ['owner@maitre.test', 'Owner of La Marina and Marina Sydney'],
  ['manager@maitre.test', 'Manager of both'],
  ['host@maitre.test', 'Host at La Marina'],
  ['marketing@maitre.test', 'Marketing'],
  ['super@maitre.test', 'Every restaurant'],
  ['owner@otra.test', 'Owner of Otra Mesa'],
];

main(async () => {
  const halves = supervisor();
  let stopped;
  const stop = (code) => (stopped ??= halves.stop().then(() => process.exit(code)));
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  watchNpm(() => stop(0));
  void halves.gaveUp.then((why) => {
    console.error(`\n${why}`);
    return stop(1);
  });

  await ensureInstalled();
  await loadEnv(dev);
  await bundle();
  const env = await checkedEnvironment();
  const ownApi = !env.RESTAURANT_API_URL;
  if (ownApi) await portIsFree(env.API_PORT, env.API_HOST, 'API_PORT');
  await portIsFree(env.PORT, env.HOST, 'PORT');
  if (dev) writeMeta();
  else await ensureBuilt();

  let hasDemo = false;
  const childEnv = { NODE_ENV: dev ? 'development' : 'production' };
  try {
    if (ownApi)
      await startApi(halves, env, childEnv, (ready) => {
        hasDemo = ready.hasDemo;
      });
    await step('Starting the web app', async () => {
      halves.start(
        'web app',
        process.execPath,
        dev ? ['--import', 'tsx', 'server.ts'] : ['--enable-source-maps', '.build/server.mjs'],
        { env: childEnv },
      );
      await answers(`http://127.0.0.1:${env.PORT}/readyz`, 120_000);
    });
  } catch (error) {
    await halves.stop();
    throw error;
  }
  welcome(env, hasDemo);
});

/** `onReady` is given what it says of itself once it is. */
async function startApi(halves, env, childEnv, onReady) {
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
    halves.start('restaurant API', process.execPath, args, {
      env: { ...API_ENV, ...childEnv },
      onMessage: (message) => {
        if (message?.ready) onReady(message);
        if (message?.progress)
          report(
            `${message.progress.text} ${Math.floor((100 * message.progress.done) / Math.max(1, message.progress.total))} %`,
          );
      },
    });
    await answers(`http://${env.API_HOST === '0.0.0.0' ? '127.0.0.1' : env.API_HOST}:${env.API_PORT}/readyz`, 300_000);
  });
}

function welcome(env, hasDemo) {
  console.log(`\nMaitre is ready: ${env.publicUrl}`);
  if (!hasDemo) return;
  console.log('\nDemo sign-ins, password maitre-demo:');
  for (const [email, who] of DEMO) console.log(`  ${email.padEnd(24)} ${who}`);
  console.log('\nCtrl-C ends both halves.');
}

/** The processes of `npm start`, tried with real ones: two small servers stand for the halves, a program of its own for what starts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { quietPort } from '@/tests/support/processes/quiet-port';

const SUPERVISOR = pathToFileURL(path.resolve('scripts/parts/supervisor.mjs')).href;
/** Answers with its process id; `deaf` to being asked to end. */
const server = (port: number, deaf = false) =>
  `require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1'); process.on('disconnect', () => process.exit(0)); ${deaf ? "process.on('SIGTERM', () => undefined);" : ''}`;

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A program that starts these halves, and stops them at SIGTERM; `said` is all that it writes. */
function program(halves: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { supervisor } from ${JSON.stringify(SUPERVISOR)};
    const halves = supervisor();
    process.on('SIGTERM', () => halves.stop().then(() => process.exit(0)));
    for (const [name, code] of Object.entries(${JSON.stringify(halves)})) halves.start(name, process.execPath, ['-e', code]);
    halves.gaveUp.then((why) => { console.error(why); return halves.stop(); }).then(() => process.exit(1));
  `,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  started.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  return { child, exited: once(child, 'exit'), said: () => said };
}

const pidAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000), headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => null,
  );

async function until(isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a half that is killed is started again, while the other goes on', async () => {
  const [one, two] = [await quietPort(), await quietPort()];
  const { said } = program({ 'first half': server(one), 'second half': server(two) });
  await until(async () => (await pidAt(one)) !== null && (await pidAt(two)) !== null);
  const [first, second] = [await pidAt(one), await pidAt(two)];
  process.kill(Number(first), 'SIGKILL');
  await until(async () => ![null, first].includes(await pidAt(one)));
  expect(await pidAt(two)).toBe(second);
  expect(said()).toContain('The first half ended (SIGKILL). It is started again in 0.5 s.');
});

test('a half that dies a sixth time within a minute ends everything, and it is said why', async () => {
  const port = await quietPort();
  const { exited, said } = program({ 'first half': 'process.exit(3)', 'second half': server(port) });
  await until(async () => (await pidAt(port)) !== null);
  expect(await exited).toEqual([1, null]);
  const waits = [...said().matchAll(/started again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));
  expect(waits).toEqual([0.5, 1, 2, 4, 8]);
  expect(said()).toContain(
    'The first half ended 6 times within a minute, at last with exit code 3. It is not started again, and everything is stopped.',
  );
  expect(await pidAt(port)).toBeNull();
}, 60_000);

test('a half that does not end when it is asked is killed', async () => {
  const [one, two] = [await quietPort(), await quietPort()];
  const { child, exited } = program({ 'first half': server(one, true), 'second half': server(two) });
  await until(async () => (await pidAt(one)) !== null && (await pidAt(two)) !== null);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await Promise.all([pidAt(one), pidAt(two)])).toEqual([null, null]);
}, 60_000);

test('a half that dies once an hour is started again each time at once', async () => {
  const code = `import { waitBeforeRestart } from ${JSON.stringify(SUPERVISOR)}; console.log(JSON.stringify([[], [0], [0, 30000], [0, 61000, 62000, 63000, 64000], [60001, 61000, 62000, 63000, 64000]].map((at) => waitBeforeRestart(at, 120000))));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  expect(JSON.parse(printed)).toEqual([500, 500, 500, 8_000, null]);
});

/** The supervisor of `npm start` with real processes: two small servers in place of the web app and the API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { quietPort } from '@/tests/support/processes/quiet-port';

const SUPERVISOR = pathToFileURL(path.resolve('scripts/parts/supervisor.mjs')).href;
/** Answers with its process id. */
const server = (port: number, { ignoresSigterm = false } = {}) =>
  `require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1'); process.on('disconnect', () => process.exit(0)); ${ignoresSigterm ? "process.on('SIGTERM', () => undefined);" : ''}`;

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A program that starts these processes and stops them at SIGTERM. */
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
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return { child, exited: once(child, 'exit'), stderr: () => stderr };
}

const pidAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000), headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => null,
  );

async function waitFor(condition: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`condition not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a killed process is restarted while the other one keeps running', async () => {
  const [firstPort, secondPort] = [await quietPort(), await quietPort()];
  const { stderr } = program({ 'first half': server(firstPort), 'second half': server(secondPort) });
  await waitFor(async () => (await pidAt(firstPort)) !== null && (await pidAt(secondPort)) !== null);
  const [firstPid, secondPid] = [await pidAt(firstPort), await pidAt(secondPort)];
  process.kill(Number(firstPid), 'SIGKILL');
  await waitFor(async () => ![null, firstPid].includes(await pidAt(firstPort)));
  expect(await pidAt(secondPort)).toBe(secondPid);
  expect(stderr()).toContain('The first half ended (SIGKILL). It is started again in 0.5 s.');
});

test('a process that dies a sixth time within a minute ends everything, with the reason', async () => {
  const port = await quietPort();
  const { exited, stderr } = program({ 'first half': 'process.exit(3)', 'second half': server(port) });
  await waitFor(async () => (await pidAt(port)) !== null);
  expect(await exited).toEqual([1, null]);
  const delays = [...stderr().matchAll(/started again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));
  expect(delays).toEqual([0.5, 1, 2, 4, 8]);
  expect(stderr()).toContain(
    'The first half ended 6 times within a minute, at last with exit code 3. It is not started again, and everything is stopped.',
  );
  expect(await pidAt(port)).toBeNull();
}, 60_000);

test('a process that ignores SIGTERM is killed', async () => {
  const [firstPort, secondPort] = [await quietPort(), await quietPort()];
  const { child, exited } = program({
    'first half': server(firstPort, { ignoresSigterm: true }),
    'second half': server(secondPort),
  });
  await waitFor(async () => (await pidAt(firstPort)) !== null && (await pidAt(secondPort)) !== null);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await Promise.all([pidAt(firstPort), pidAt(secondPort)])).toEqual([null, null]);
}, 60_000);

test('the restart delay doubles with each restart of the last minute', async () => {
  const code = `import { restartDelay } from ${JSON.stringify(SUPERVISOR)}; console.log(JSON.stringify([[], [0], [0, 30000], [0, 61000, 62000, 63000, 64000], [60001, 61000, 62000, 63000, 64000]].map((restarts) => restartDelay(restarts, 120000))));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  expect(JSON.parse(printed)).toEqual([500, 500, 500, 8_000, null]);
});

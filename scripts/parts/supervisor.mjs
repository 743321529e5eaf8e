// The two halves as child processes: started in order, started again when they die, stopped together, and neither outlives this process.
import { spawn } from 'node:child_process';

/** A process that is asked to end has this long, in milliseconds: its port is free within 5 s of the question, whatever it is doing. */
const STOP_WITHIN_MS = 4_000;
/** How often a process is started again within a minute, and the wait before the first time; each further one doubles it. In milliseconds. */
const RESTARTS = { most: 5, withinMs: 60_000, firstWaitMs: 500 };
/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_FOR_PARENT_MS = 500;

/**
 * When a process that died is started again, by the back-off of its last minute.
 * @param restarts when it was started again before, in epoch milliseconds
 * @returns {number | null} the wait in milliseconds; null where it died too often
 */
export function waitBeforeRestart(restarts, now) {
  const lately = restarts.filter((at) => now - at < RESTARTS.withinMs).length;
  return lately >= RESTARTS.most ? null : RESTARTS.firstWaitMs * 2 ** lately;
}

/**
 * Keeps processes running. A message of theirs goes to `onMessage`; what happens to them is said by `say`.
 * `gaveUp` resolves, with the reason in words, when one died too often.
 */
export function supervisor({ say = console.error } = {}) {
  const running = new Map();
  const timers = new Set();
  let stopping;
  let giveUp;
  const gaveUp = new Promise((resolve) => {
    giveUp = resolve;
  });

  function start(name, command, args, { env, onMessage } = {}) {
    const restarts = [];
    let isBack = false;

    const run = () => {
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      running.set(name, child);
      child.on('message', (message) => {
        if (message?.ready && isBack) say(`The ${name} is running again.`);
        onMessage?.(message);
      });
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    };

    const ended = (how) => {
      running.delete(name);
      if (stopping) return;
      const wait = waitBeforeRestart(restarts, Date.now());
      if (wait === null)
        return giveUp(
          `The ${name} ended ${RESTARTS.most + 1} times within a minute, at last with ${how}. It is not started again, and everything is stopped.`,
        );
      say(`The ${name} ended (${how}). It is started again in ${wait / 1000} s.`);
      const timer = setTimeout(() => {
        timers.delete(timer);
        restarts.push(Date.now());
        isBack = true;
        run();
      }, wait);
      timers.add(timer);
    };

    if (!stopping) run();
  }

  /** Ends all of them; whoever does not end in time is killed. */
  function stop() {
    return (stopping ??= (async () => {
      for (const timer of timers) clearTimeout(timer);
      const alive = [...running.values()]
        .reverse()
        .filter((child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null);
      const gone = Promise.all(alive.map((child) => new Promise((resolve) => child.once('exit', resolve))));
      for (const child of alive) child.kill('SIGTERM');
      const kill = setTimeout(() => alive.forEach((child) => child.kill('SIGKILL')), STOP_WITHIN_MS);
      await gone;
      clearTimeout(kill);
    })());
  }

  return { start, stop, gaveUp };
}

/**
 * Calls `gone` when the npm that runs this script has ended without a word (`kill -9`). A script that was started by hand is left alone: whoever
 * started it may close the terminal.
 */
export function watchNpm(gone, { env = process.env, parent = () => process.ppid } = {}) {
  if (!env.npm_lifecycle_script?.includes('scripts/start.mjs')) return;
  const npm = parent();
  const timer = setInterval(() => {
    if (parent() === npm) return;
    clearInterval(timer);
    gone();
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}

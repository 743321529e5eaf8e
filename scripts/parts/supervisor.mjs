// Runs the web app and the API as child processes: restarts them when they die and stops them together. Neither outlives this process.
import { spawn } from 'node:child_process';

/** A process is killed this long after SIGTERM, so that its port is free within 5 s. */
const KILL_AFTER_MS = 4_000;
/** Restarts of one process within `withinMs`. The delay starts at `firstDelayMs` and doubles with each. */
const RESTARTS = { max: 5, withinMs: 60_000, firstDelayMs: 500 };
const PARENT_CHECK_MS = 500;

/**
 * Exponential back-off over the last minute.
 * @param {number[]} restarts times of earlier restarts, in epoch milliseconds
 * @returns {number | null} delay in milliseconds before the next restart; null after too many
 */
export function restartDelay(restarts, now) {
  const recent = restarts.filter((at) => now - at < RESTARTS.withinMs).length;
  return recent >= RESTARTS.max ? null : RESTARTS.firstDelayMs * 2 ** recent;
}

/**
 * Keeps processes running; `log` gets a line whenever one ends or is running again.
 * `gaveUp` resolves with the reason, in words, when a process died too often.
 */
export function supervisor({ log = console.error } = {}) {
  const running = new Map();
  const timers = new Set();
  let stopping;
  let giveUp;
  const gaveUp = new Promise((resolve) => {
    giveUp = resolve;
  });

  function start(name, command, args, { env, onMessage } = {}) {
    const restarts = [];
    let isRestart = false;

    const run = () => {
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      running.set(name, child);
      child.on('message', (message) => {
        if (message?.ready && isRestart) log(`The ${name} is running again.`);
        onMessage?.(message);
      });
      child.once('error', (error) => onEnd(error.message));
      child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
    };

    const onEnd = (cause) => {
      running.delete(name);
      if (stopping) return;
      const delay = restartDelay(restarts, Date.now());
      if (delay === null)
        return giveUp(
          `The ${name} ended ${RESTARTS.max + 1} times within a minute, at last with ${cause}. It is not started again, and everything is stopped.`,
        );
      log(`The ${name} ended (${cause}). It is started again in ${delay / 1000} s.`);
      const timer = setTimeout(() => {
        timers.delete(timer);
        restarts.push(Date.now());
        isRestart = true;
        run();
      }, delay);
      timers.add(timer);
    };

    if (!stopping) run();
  }

  /** Ends all processes; those still running after `KILL_AFTER_MS` are killed. */
  function stop() {
    return (stopping ??= (async () => {
      for (const timer of timers) clearTimeout(timer);
      const alive = [...running.values()]
        .reverse()
        .filter((child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null);
      const allExited = Promise.all(alive.map((child) => new Promise((resolve) => child.once('exit', resolve))));
      for (const child of alive) child.kill('SIGTERM');
      const kill = setTimeout(() => alive.forEach((child) => child.kill('SIGKILL')), KILL_AFTER_MS);
      await allExited;
      clearTimeout(kill);
    })());
  }

  return { start, stop, gaveUp };
}

/**
 * Calls `onGone` when the npm that runs this script has died without a signal to it (`kill -9`). Does nothing for a script started without
 * npm: its terminal may be closed while it runs.
 */
export function watchNpm(onGone, { env = process.env, parent = () => process.ppid } = {}) {
  if (!env.npm_lifecycle_script?.includes('scripts/start.mjs')) return;
  const npm = parent();
  const timer = setInterval(() => {
    if (parent() === npm) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

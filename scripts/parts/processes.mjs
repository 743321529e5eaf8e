// The two halves as child processes: started in order, stopped together, and neither outlives the other.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Stop } from './terminal.mjs';

const STOP_WITHIN_MS = 10_000;

/** Says early, and in words, that a port is taken. */
export function portIsFree(port, host, name) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(error.code === 'EADDRINUSE' ? new Stop(`Port ${port} is taken by another program. Stop it, or choose another with ${name}=…`) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** A group of processes that end together. */
export function processGroup() {
  const children = [];
  let stopping = false;
  let failed;
  const ended = new Promise((resolve) => {
    failed = resolve;
  });

  return {
    /** Starts a process; `onMessage` gets what it reports. */
    start(name, command, args, { env, onMessage } = {}) {
      const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      children.push(child);
      if (onMessage) child.on('message', onMessage);
      child.on('exit', (code, signal) => {
        if (stopping) return;
        failed({ name, code, signal });
      });
      return child;
    },
    /** Resolves when a process ends that nobody asked to. */
    ended,
    async stop() {
      stopping = true;
      const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
      for (const child of [...alive].reverse()) child.kill('SIGTERM');
      const gone = Promise.all(alive.map((child) => new Promise((resolve) => child.once('exit', resolve))));
      const timer = setTimeout(() => alive.forEach((child) => child.kill('SIGKILL')), STOP_WITHIN_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Asks an address until it answers 200. */
export async function answers(url, withinMs) {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
    } catch {
      // not yet
    }
    if (Date.now() > until) throw new Stop(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

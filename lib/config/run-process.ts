/** Runs a server as a process: it starts, reports readiness, and stops cleanly on request or when its parent has ended. */
import type { Logger } from 'pino';
import { guardConsole } from './guard-console';

/** Time limit of a clean stop, shorter than the parent's patience. */
const STOP_WITHIN_MS = 3_500;

export interface Running {
  address: string;
  /** Whether the restaurant API has demo users. */
  hasDemo?: boolean;
  stop(): Promise<void>;
}

/** Reports the progress of a long step to the parent process, if any. */
export type Progress = (text: string, done: number, total: number) => void;

export function runProcess(log: Logger, start: (report: Progress) => Promise<Running>): void {
  // In development the console shows full messages; it contains no real data.
  if (process.env.NODE_ENV === 'production') guardConsole();
  let running: Running | undefined;
  let ending: Promise<void> | undefined;

  /** Stops once: Ctrl-C reaches every process of a terminal, and the parent sends a request too. */
  const end = (code: number) => {
    ending ??= (async () => {
      setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
      await running?.stop().catch((error: unknown) => log.error({ err: error }, 'did not end cleanly'));
      process.exit(code);
    })();
  };
  const fatal = (what: string) => (error: unknown) => {
    log.fatal({ err: error }, what);
    end(1);
  };

  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('disconnect', () => end(0));
  // The parent may have ended before this listener was registered.
  if (process.connected === false) end(0);
  process.on('uncaughtException', fatal('uncaught exception'));
  process.on('unhandledRejection', fatal('unhandled rejection'));

  start((text, done, total) => void process.send?.({ progress: { text, done, total } })).then((started) => {
    running = started;
    log.info({ address: started.address }, 'ready');
    process.send?.({ ready: true, address: started.address, hasDemo: started.hasDemo });
  }, fatal('could not start'));
}

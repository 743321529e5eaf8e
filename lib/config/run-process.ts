/** A server as a process: it starts, says when it is ready, and ends cleanly when asked, or when nobody is left to ask. */
import type { Logger } from 'pino';
import { guardConsole } from './guard-console';

/** A process that is asked to end does so within this, whatever its clients do: before whoever started it loses patience. */
const STOP_WITHIN_MS = 3_500;

export interface Running {
  address: string;
  /** Of the restaurant API: the people of the demo sign in here. */
  hasDemo?: boolean;
  stop(): Promise<void>;
}

/** Tells the starting process, if there is one, what a long step is at. */
export type Progress = (text: string, done: number, total: number) => void;

export function runProcess(log: Logger, start: (report: Progress) => Promise<Running>): void {
  // While developing, whoever reads the console looks for whole messages, and has nobody's data.
  if (process.env.NODE_ENV === 'production') guardConsole();
  let running: Running | undefined;
  let ending: Promise<void> | undefined;

  /** However often it is asked: Ctrl-C reaches every process of a terminal, and the starting process asks again. */
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
  // Whoever started this one may have ended before anybody listened.
  if (process.connected === false) end(0);
  process.on('uncaughtException', fatal('uncaught exception'));
  process.on('unhandledRejection', fatal('unhandled rejection'));

  start((text, done, total) => void process.send?.({ progress: { text, done, total } })).then((started) => {
    running = started;
    log.info({ address: started.address }, 'ready');
    process.send?.({ ready: true, address: started.address, hasDemo: started.hasDemo });
  }, fatal('could not start'));
}

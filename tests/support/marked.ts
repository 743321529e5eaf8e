/** Unique values to search for in logs, and a log that is captured completely. */
import type { Logger } from 'pino';
import { guardConsole } from '@/lib/config/guard-console';
import { errorText } from '@/lib/config/error-fields';
import { makeLogger } from '@/lib/config/logger';

export const MARKED = {
  name: 'Secretina',
  email: 'secretina.leaky@hidden.test',
  phone: '+34612987654',
  token: 'tok_9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  address: 'Calle Oculta 13',
  key: 'gK3yOfAGuest-thatOpensABooking_77',
} as const;

/** The marks found in a text, in any encoding. */
export function marksIn(text: string): string[] {
  const plain = text.toLowerCase();
  const parts = ['secretina', 'leaky', 'hidden.test', '612987654', '9f8e7d6c', 'oculta', 'gk3yofaguest'];
  return parts.filter((part) => plain.includes(part));
}

export interface ReadLog {
  log: Logger;
  text(): string;
}

/** At the most verbose level. */
export function readLog(name = 'test'): ReadLog {
  const lines: string[] = [];
  return {
    log: makeLogger(name, 'trace', { write: (line: string) => void lines.push(line) }),
    text: () => lines.join(''),
  };
}

/** Logs an error in every way that code or a library could; returns the output. */
export function writtenOf(error: unknown): string {
  const { log, text } = readLog();
  const message = String((error as Error).message);
  log.error({ err: error }, 'request failed');
  log.error({ err: error });
  log.error(error as Error);
  log.error(error as Error, message);
  log.error({ err: error }, message);
  log.warn({ failure: error, list: [{ deep: error }] }, 'nested');
  log.trace('%s: %o', message, error as Error);
  log.child({ err: error }).fatal('in a child');
  log.info({ err: new Error('outer', { cause: error }) }, 'as the cause');
  log.info({ err: new AggregateError([error], message) }, 'among others');
  const shown: string[] = [];
  const write = (...given: unknown[]) => void shown.push(given.join(' '));
  const fake = { log: write, info: write, warn: write, error: write, debug: write, trace: write } as unknown as Console;
  guardConsole(fake);
  fake.error('⨯', error);
  fake.warn({ error });
  fake.log((error as Error).stack);
  return [text(), errorText(error), ...shown].join('\n');
}

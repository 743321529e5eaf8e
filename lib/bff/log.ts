/** The BFF's log: one JSON line an event, without personal data and without tokens. */
import { type Logger, pino } from 'pino';

let logger: Logger | undefined;

export function log(): Logger {
  logger ??= pino({ name: 'web', level: process.env.LOG_LEVEL || 'info' });
  return logger;
}

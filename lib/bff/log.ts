/** The BFF's log: one JSON line per event, without personal data and tokens. */
import type { Logger } from 'pino';
import { makeLogger } from '../config/logger';

let logger: Logger | undefined;

export function log(): Logger {
  logger ??= makeLogger('web', process.env.LOG_LEVEL || 'info');
  return logger;
}

/** What every command does around its own work: configuration, database, a readable end. */
import { authSecret } from '@/lib/config/auth-secret';
import { ConfigurationError } from '@/lib/config/configuration-error';
import { type Environment, readEnvironment } from '@/lib/config/environment';
import { errorText } from '@/lib/config/error-fields';
import { makeLogger } from '@/lib/config/logger';
import { Refused } from '../../backup/refused';
import type { Context, Restaurant } from '../../context';
import { openDatabase } from '../../db/client';
import { findByService } from '../../db/restaurant-repository';
import { noJobs } from '../../jobs/jobs';
import { type Ask, reachRunning } from '../../local-channel/client';
import { Problem } from '../../problem';
import { paymentProviders } from '../../providers/payments/payment-providers';
import { silentPublisher } from '../../realtime/publisher';
import type { ApiSettings } from '../../settings';

/** A wrong call of a command: its message is all that is shown. */
export class Usage extends Error {}

export interface Command<Flags> {
  help: string;
  /**
   * Reads the command line before anything is opened.
   * @throws Usage or what parseArgs throws
   */
  read(args: string[]): Flags;
  work(context: Context, flags: Flags): Promise<void>;
  /** Does the same through the API that has the embedded database open; left out, that has to be stopped first. */
  workThroughRunning?(ask: Ask, flags: Flags): Promise<void>;
}

/** Runs a command on the configured database and closes that again, whatever happens. The process ends with 1 after a failure. */
export async function runCommand<Flags>({ help, read, work, workThroughRunning }: Command<Flags>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return console.log(help);
  // What a command writes holds guests: it is its owner's alone.
  process.umask(0o077);
  try {
    const flags = read(args);
    const env = readEnvironment(process.env);
    const running = workThroughRunning && env.DATABASE_URL === undefined ? await reachRunning(env.DATA_DIR) : null;
    if (running) return await workThroughRunning?.(running, flags);
    const database = await openDatabase(
      env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { folder: env.DATA_DIR },
    );
    const log = makeLogger('command', env.LOG_LEVEL === 'info' ? 'error' : env.LOG_LEVEL);
    const settings = commandSettings(env);
    try {
      await work(
        {
          db: database.db,
          database,
          settings,
          log,
          publisher: silentPublisher,
          jobs: noJobs,
          payments: paymentProviders(settings, database.db),
          now: Date.now,
        },
        flags,
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    process.exitCode = 1;
    console.error(readableError(error));
  }
}

/**
 * As the API's own, but for what sends: a command sends nothing. The secret is the installation's, for an import knows by it who was erased and seals codes of
 * gift cards with it.
 */
export function commandSettings(env: Environment): ApiSettings {
  return {
    authSecret: authSecret(env),
    formerSecrets: env.AUTH_SECRET_PREVIOUS,
    publicUrl: env.publicUrl,
    mailFrom: env.MAIL_FROM,
    authRateLimit: env.AUTH_RATE_LIMIT,
    guestRateLimit: env.GUEST_RATE_LIMIT,
    apiKeyRateLimit: env.API_KEY_RATE_LIMIT,
  };
}

/** What a person at a terminal is told of a failure. */
export function readableError(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const code = (error as { code?: unknown }).code;
  // What node:util's parseArgs refuses, a file that cannot be read or written, and what we refuse ourselves, is for people; anything else is a bug and shows where it is,
  // without its message: that of a failed statement holds whole guests.
  const expected =
    error instanceof Usage ||
    error instanceof Refused ||
    error instanceof ConfigurationError ||
    error instanceof Problem ||
    (typeof code === 'string' && /^(ERR_PARSE_ARGS|(ENOENT|EACCES|EISDIR|ENOSPC)$)/.test(code));
  return expected ? error.message : errorText(error);
}

/** The restaurant of `--service`. */
export async function restaurantOf(context: Context, service: string | undefined): Promise<Restaurant> {
  if (!service) throw new Usage('Say which restaurant: --service la-marina');
  const found = await findByService(context.db, service);
  if (!found) throw new Usage(`There is no restaurant called '${service}' in this database.`);
  return found;
}

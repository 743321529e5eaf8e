/** The frame of every command: configuration, database, readable errors. */
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

/** Wrong usage of a command: only its message is shown. */
export class Usage extends Error {}

export interface Command<Flags> {
  help: string;
  /**
   * Parses the command line before anything is opened.
   * @throws Usage or the errors of parseArgs
   */
  read(args: string[]): Flags;
  work(context: Context, flags: Flags): Promise<void>;
  /** Does the same work through the running API that has the embedded database open; without it, the API has to be stopped first. */
  workThroughRunning?(ask: Ask, flags: Flags): Promise<void>;
}

/** Runs a command on the configured database and always closes the database. Exits with 1 after a failure. */
export async function runCommand<Flags>({ help, read, work, workThroughRunning }: Command<Flags>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return console.log(help);
  // Files written by a command hold guests' data: only their owner may read them.
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
 * The API's settings without the providers: commands send nothing. The secret is the installation's own, since an import uses it to recognize erased
 * persons and to seal codes of gift cards.
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

/** The error text for a person at a terminal. */
export function readableError(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const code = (error as { code?: unknown }).code;
  // Errors of node:util's parseArgs, of reading and writing files, and our own refusals are meant for people. Any other error is a bug: only its
  // location is shown, since the message of a failed statement contains guests' data.
  const expected =
    error instanceof Usage ||
    error instanceof Refused ||
    error instanceof ConfigurationError ||
    error instanceof Problem ||
    (typeof code === 'string' && /^(ERR_PARSE_ARGS|(ENOENT|EACCES|EISDIR|ENOSPC)$)/.test(code));
  return expected ? error.message : errorText(error);
}

/** Finds the restaurant of `--service`. */
export async function restaurantOf(context: Context, service: string | undefined): Promise<Restaurant> {
  if (!service) throw new Usage('Say which restaurant: --service la-marina');
  const found = await findByService(context.db, service);
  if (!found) throw new Usage(`There is no restaurant called '${service}' in this database.`);
  return found;
}

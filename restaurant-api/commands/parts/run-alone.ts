/** Shared by the commands for a whole installation: they open its database themselves, or call the API that has it open. */
import { readEnvironment, type Environment } from '@/lib/config/environment';
import { type Database, openDatabase } from '../../db/client';
import { type Ask, reachRunning } from '../../local-channel/client';
import { readableError } from './run-command';

/** Runs a command. Prints the message of a refusal and exits with 1. */
export async function runAlone(help: string, work: (args: string[], env: Environment) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(help);
  // Every file written holds personal data or keys.
  process.umask(0o077);
  try {
    await work(args, readEnvironment(process.env));
  } catch (error) {
    process.exitCode = 1;
    console.error(readableError(error));
  }
}

/** Opens the installation's database, or calls the running API that has it open. */
export async function withInstallation<T>(
  env: Environment,
  direct: (database: Database) => Promise<T>,
  asked: (ask: Ask) => Promise<T>,
): Promise<T> {
  const running = env.DATABASE_URL === undefined ? await reachRunning(env.DATA_DIR) : null;
  if (running) return asked(running);
  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: 2 } : { folder: env.DATA_DIR },
  );
  try {
    return await direct(database);
  } finally {
    await database.close();
  }
}

const LINE_MS = 2_000;

/** Shows the progress of a long command: in one line of a terminal, otherwise in a new line every two seconds. */
export function progressLine(): { say(text: string): void; end(): void } {
  let last = 0;
  return {
    say(text) {
      if (Date.now() - last < (process.stderr.isTTY ? 100 : LINE_MS)) return;
      last = Date.now();
      process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end: () => void (process.stderr.isTTY && process.stderr.write('\r\x1b[K')),
  };
}

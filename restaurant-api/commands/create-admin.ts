/** npm run create-admin: creates the first administrator of an installation and their restaurant. */
import { parseArgs } from 'node:util';
import { readEnvironment } from '@/lib/config/environment';
import { openDatabase } from '../db/client';
import { type CreatedAdmin, hasAccount, createAdmin, newAdmin } from '../modules/auth/first-admin';
import { Usage, readableError } from './parts/run-command';
import { passwordFromPrompt, passwordFromStdin } from './parts/read-password';

const USAGE = `npm run create-admin -- --email <address> [--person <name>]
    [--service <slug>]              administrator of this restaurant; left out, a super user
    [--name <restaurant> --country ES --timezone Europe/Madrid --currency EUR]   makes the restaurant
        [--language es]             its own language; left out, that of the country
        [--sister-of <slug>]        of the same group as this one
        [--copy-from <slug>]        takes over its hours, statuses and options
    [--password-stdin]              reads the password from standard input instead of asking
    [--sign-in-link]                prints a link of one use (24 hours), and asks for no password

Who has an account already keeps their password, and gets the restaurant beside those that they have.

The database is DATABASE_URL, or the embedded one in DATA_DIR (stop the server first: it has one user at a time).`;

const REASONS: Record<Extract<CreatedAdmin, { ok: false }>['reason'], string> = {
  'email-exists': 'There is an account with this e-mail address already.',
  'works-there': 'This person works in this restaurant already.',
  'no-such-sister': 'There is no restaurant with the slug of --sister-of.',
  'no-such-copy': 'There is no restaurant with the slug of --copy-from.',
  'service-exists':
    'There is a restaurant with this --service already. Leave --name and the rest out to make an administrator of it.',
  'no-such-service':
    'There is no restaurant with this --service. Give --name, --country, --timezone and --currency to make it.',
};

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values: given } = parseArgs({
    options: {
      email: text,
      person: text,
      service: text,
      name: text,
      country: text,
      timezone: text,
      currency: text,
      language: text,
      'sister-of': text,
      'copy-from': text,
      'password-stdin': flag,
      'sign-in-link': flag,
      help: flag,
    },
  });
  if (given.help || !given.email) return console.log(USAGE);
  const env = readEnvironment(process.env);
  const { email, person = email.split('@')[0], service, name, country, timezone: timeZone, currency } = given;
  const { language, 'sister-of': sisterOf, 'copy-from': copyFrom } = given;
  const makesRestaurant = [name, country, timeZone, currency, language, sisterOf, copyFrom].some(
    (value) => value !== undefined,
  );
  if (makesRestaurant && service === undefined) throw new Usage('A restaurant needs its --service.');
  const withLink = given['sign-in-link'];
  const known = newAdmin.omit({ password: true }).safeParse({
    email,
    person,
    service,
    withLink,
    restaurant: makesRestaurant ? { name, country, timeZone, currency, language, sisterOf, copyFrom } : undefined,
  });
  if (!known.success) throw new Usage(explain(known.error.issues));

  process.umask(0o077);
  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: 2 } : { folder: env.DATA_DIR },
  );
  try {
    const isKnown = service !== undefined && (await hasAccount(database, email));
    const password = isKnown || withLink ? undefined : await askedPassword(given['password-stdin']);
    const whole = newAdmin.safeParse({ ...known.data, password });
    if (!whole.success) throw new Usage(explain(whole.error.issues));
    const made = await createAdmin(database, whole.data, new Date());
    if (!made.ok) throw new Usage(REASONS[made.reason]);
    console.log(
      service === undefined
        ? `${email} may now sign in, as a super user.`
        : `${email} may now sign in, as the administrator of ${service}.`,
    );
    if (made.linkToken !== undefined)
      console.log(`${env.publicUrl}/login?${new URLSearchParams({ email, token: made.linkToken })}`);
  } finally {
    await database.close();
  }
}

const askedPassword = (fromStdin: boolean) => (fromStdin ? passwordFromStdin() : passwordFromPrompt());

function explain(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): string {
  const options: Record<string, string> = { timeZone: 'timezone' };
  return issues
    .map(({ path, message }) => `--${options[String(path.at(-1))] ?? String(path.at(-1))}: ${message}`)
    .join('\n');
}

main().catch((error: unknown) => {
  console.error(readableError(error));
  process.exitCode = 1;
});

/** Creates an administrator from the command line, before anybody can sign in (README, "Running it for real"). */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import type { Database, Tx } from '../../db/client';
import { members } from '../../db/schema/accounts';
import { restaurants } from '../../db/schema/restaurants';
import { copySettings, makeSisters } from '../setup/copy-settings';
import { type OpenedRestaurant, openRestaurant } from '../setup/open-restaurant';
import { addAccount, addMember, findAccountByEmail } from './account-repository';
import { addOneTimeCode } from './one-time-code-repository';
import { hashPassword } from './password';
import { hashSecret, newSecret } from './secrets';

/** Lifetime of a sign-in link: a day. */
const LINK_SECONDS = 24 * 3600;

const REQUIRED = 'is required to make a restaurant';

const timeZone = z.string(REQUIRED).refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'must be an IANA time zone, such as Europe/Madrid');

const newRestaurant = z.object({
  name: z.string(REQUIRED).min(1, REQUIRED).max(200),
  country: z.string(REQUIRED).regex(/^[A-Z]{2}$/, 'must be two capital letters, such as ES'),
  timeZone,
  currency: z
    .string(REQUIRED)
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be an ISO 4217 code, such as EUR'),
  /** Language of messages; default: the country's. */
  language: z.enum(RESTAURANT_LANGUAGES, `must be one of ${RESTAURANT_LANGUAGES.join(', ')}`).optional(),
  /** Services of other restaurants: a sister of the same group, and one to copy hours, statuses and options from. */
  sisterOf: z.string().optional(),
  copyFrom: z.string().optional(),
});

/** Without `service`, a super user; with it, the administrator of that restaurant, which is created if `restaurant` is given. */
export const newAdmin = z.object({
  email: z.email('must be an e-mail address').max(254),
  person: z.string().min(1).max(200),
  service: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, 'must be small letters, digits and hyphens')
    .optional(),
  restaurant: newRestaurant.optional(),
  password: z.string().min(10, 'must have at least 10 characters').max(200).optional(),
  withLink: z.boolean(),
});
export type NewAdmin = z.infer<typeof newAdmin>;

export type CreatedAdmin =
  | { ok: true; /** Secret of the sign-in link, if one was asked for. */ linkToken: string | undefined }
  | {
      ok: false;
      reason: 'email-exists' | 'service-exists' | 'no-such-service' | 'works-there' | 'no-such-sister' | 'no-such-copy';
    };

/** Whether an account with this address exists: it keeps its password and gets an additional restaurant. */
export const hasAccount = async ({ db }: Database, email: string): Promise<boolean> =>
  (await findAccountByEmail(db, email)) !== undefined;

/** Creates the account and, if requested, the restaurant, in one transaction. An existing account gets the restaurant in addition. */
export async function createAdmin({ db }: Database, made: NewAdmin, now: Date): Promise<CreatedAdmin> {
  const passwordHash = made.password === undefined ? undefined : await hashPassword(made.password);
  return db.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, made.email);
    if (known && made.service === undefined) return { ok: false, reason: 'email-exists' };
    const found = made.service === undefined ? undefined : await restaurantOf(tx, made.service);
    if (found && made.restaurant) return { ok: false, reason: 'service-exists' };
    if (made.service !== undefined && !found && !made.restaurant) return { ok: false, reason: 'no-such-service' };
    const { sisterOf, copyFrom } = made.restaurant ?? {};
    const [sister, source] = [await optionalOf(tx, sisterOf), await optionalOf(tx, copyFrom)];
    if (sister === null) return { ok: false, reason: 'no-such-sister' };
    if (source === null) return { ok: false, reason: 'no-such-copy' };
    if (known && found && (await isMember(tx, found, known.id))) return { ok: false, reason: 'works-there' };

    const account =
      known ??
      (await addAccount(tx, {
        email: made.email,
        name: made.person,
        passwordHash,
        isSuper: made.service === undefined,
      }));
    if (made.service !== undefined) {
      const restaurant = found ?? (await openRestaurant(tx, made.service, placeOf(made.restaurant)));
      if (source) await copySettings(tx, source, restaurant);
      if (sister) await makeSisters(tx, sister, restaurant);
      await addMember(tx, { restaurant, accountId: account.id, role: 'Administrator' });
    }
    if (!made.withLink) return { ok: true, linkToken: undefined };
    const linkToken = newSecret();
    await addOneTimeCode(tx, {
      accountId: account.id,
      purpose: 'sign-in',
      hash: hashSecret(linkToken),
      now,
      lifeSeconds: LINK_SECONDS,
    });
    return { ok: true, linkToken };
  });
}

/** Undefined if none is named, null if the named one does not exist. */
async function optionalOf(tx: Tx, service: string | undefined): Promise<string | null | undefined> {
  return service === undefined ? undefined : ((await restaurantOf(tx, service)) ?? null);
}

async function isMember(tx: Tx, restaurant: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: members.accountId })
    .from(members)
    .where(and(eq(members.restaurant, restaurant), eq(members.accountId, accountId)));
  return rows.length > 0;
}

async function restaurantOf(tx: Tx, service: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ uid: restaurants.restaurant })
    .from(restaurants)
    .where(eq(restaurants.service, service));
  return row?.uid;
}

function placeOf(restaurant: NewAdmin['restaurant']): OpenedRestaurant {
  if (!restaurant) throw new Error('a restaurant that is made needs its name, country, time zone and currency');
  const { sisterOf: _sister, copyFrom: _copy, ...place } = restaurant;
  return place;
}

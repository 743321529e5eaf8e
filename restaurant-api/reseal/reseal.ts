/**
 * `npm run reseal` (ADR 182): re-encrypts and re-hashes data made with a former AUTH_SECRET by the current one, while the product runs. A row changed
 * concurrently is left as it is. May be interrupted and repeated.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/client';
import { addressHash } from '../modules/suppressions/address-hash';
import { type Secrets, everySecret } from '../secrets';
import { SEALED, type SealedColumn } from './sealed-columns';

const PAGE = 500;

export interface Resealed {
  /** Number of resealed values, by the command's name for them. */
  anew: Array<{ what: string; count: number }>;
  /** Values that no known secret can decrypt. */
  lost: Array<{ what: string; count: number }>;
  /** Number of rehashed addresses on the lists. */
  addresses: number;
  /** Values stored as hashes only, which cannot be recomputed: they still need the former secret. */
  hashes: { pins: number; recoveryCodes: number; addresses: number };
}

export async function reseal(db: Db, secrets: Secrets): Promise<Resealed> {
  const anew = [];
  const lost = [];
  for (const column of SEALED) {
    const found = await resealColumn(db, secrets, column);
    anew.push({ what: column.what, count: found.anew });
    lost.push({ what: column.what, count: found.lost });
  }
  const addresses = await rehashAddresses(db, secrets);
  const [hashes] = rowsOf<{ pins: string; codes: string; addresses: string }>(
    await db.execute(sql`select (select count(*) from override_pins) as pins,
      (select count(*) from recovery_codes where used_at is null) as codes, (select count(*) from suppressions) as addresses`),
  );
  return {
    anew,
    lost,
    addresses: addresses.anew,
    hashes: {
      pins: Number(hashes?.pins),
      recoveryCodes: Number(hashes?.codes),
      addresses: Number(hashes?.addresses) - addresses.known,
    },
  };
}

async function resealColumn(
  db: Db,
  secrets: Secrets,
  { table, column, key, seal, about, found }: SealedColumn,
): Promise<{ anew: number; lost: number }> {
  const [present, any] = [seal({ authSecret: secrets.authSecret }), seal(secrets)];
  const name = (of: string) => sql.identifier(of);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const keys = list(key.map((one) => sql`${name(one)}::text`));
  const columns = list(
    [...key, column, ...(found ? [found.column] : [])].map((one) => sql`${name(one)}::text as ${name(one)}`),
  );
  const count = { anew: 0, lost: 0 };
  let after: string[] | undefined;
  for (;;) {
    const past: SQL = after ? sql`and (${keys}) > (${list(after.map((one) => sql`${one}`))})` : sql``;
    const rows = rowsOf<Record<string, string>>(
      await db.execute(
        sql`select ${columns} from ${name(table)} where ${name(column)} <> '' ${past} order by ${keys} limit ${PAGE}`,
      ),
    );
    for (const row of rows) {
      const sealed = row[column] as string;
      if (present.open(sealed, about(row)) !== null) continue;
      const text = any.open(sealed, about(row));
      if (text === null) {
        count.lost += 1;
        continue;
      }
      const same = sql.join(
        [...key, column].map((one) => sql`${name(one)}::text = ${row[one]}`),
        sql` and `,
      );
      const beside = found ? sql`, ${name(found.column)} = ${found.by(secrets, row, text)}` : sql``;
      await db.execute(
        sql`update ${name(table)} set ${name(column)} = ${present.close(text, about(row))}${beside} where ${same}`,
      );
      count.anew += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return count;
    after = key.map((one) => last[one] as string);
  }
}

/** Addresses on the lists can be rehashed if a diner still has them; those of erased persons cannot. */
async function rehashAddresses(db: Db, secrets: Secrets): Promise<{ anew: number; known: number }> {
  const count = { anew: 0, known: 0 };
  const restaurants = rowsOf<{ uid: string; country: string }>(
    await db.execute(sql`select restaurant as uid, country from restaurants r
      where exists (select from suppressions s where s.restaurant = r.restaurant)`),
  );
  const [, ...former] = everySecret(secrets);
  for (const restaurant of restaurants) {
    const listed = rowsOf<{ channel: 'email' | 'sms'; hash: string }>(
      await db.execute(
        sql`select distinct channel, address_hash as hash from suppressions where restaurant = ${restaurant.uid}`,
      ),
    );
    const onList = new Set(listed.map(({ channel, hash }) => `${channel} ${hash}`));
    const seen = new Set<string>();
    for (const address of await addressesOf(db, restaurant.uid)) {
      const present = addressHash(secrets.authSecret, restaurant, address);
      if (onList.has(`${address.channel} ${present}`)) seen.add(`${address.channel} ${present}`);
      for (const secret of former) {
        const old = addressHash(secret, restaurant, address);
        if (!onList.delete(`${address.channel} ${old}`)) continue;
        count.anew += await moveHash(db, restaurant.uid, address.channel, old, present);
        seen.add(`${address.channel} ${present}`);
      }
    }
    count.known += await countListed(db, restaurant.uid, seen);
  }
  return count;
}

async function addressesOf(
  db: Db,
  restaurant: string,
): Promise<Array<{ channel: 'email' | 'sms' | 'whatsapp'; address: string }>> {
  const rows = rowsOf<{ email: string; phone: string }>(
    await db.execute(
      sql`select distinct email, phone from diners where restaurant = ${restaurant} and (email <> '' or phone <> '')`,
    ),
  );
  return rows.flatMap(({ email, phone }) => [
    ...(email === '' ? [] : [{ channel: 'email' as const, address: email }]),
    ...(phone === ''
      ? []
      : [
          { channel: 'sms' as const, address: phone },
          { channel: 'whatsapp' as const, address: phone },
        ]),
  ]);
}

/** An address that is listed under both hashes is kept once. */
async function moveHash(db: Db, restaurant: string, channel: string, from: string, to: string): Promise<number> {
  const moved = rowsOf(
    await db.execute(sql`with gone as (delete from suppressions where restaurant = ${restaurant} and channel = ${channel} and address_hash = ${from}
        returning reason, at)
      insert into suppressions (restaurant, channel, address_hash, reason, at)
      select ${restaurant}, ${channel}, ${to}, reason, at from gone on conflict do nothing returning 1`),
  );
  return moved.length;
}

async function countListed(db: Db, restaurant: string, seen: ReadonlySet<string>): Promise<number> {
  const rows = rowsOf<{ channel: string; hash: string }>(
    await db.execute(sql`select channel, address_hash as hash from suppressions where restaurant = ${restaurant}`),
  );
  return rows.filter(({ channel, hash }) => seen.has(`${channel} ${hash}`)).length;
}

/** Output of the command, also if a running API does the work. */
export async function resealedText(db: Db, secrets: Secrets): Promise<string> {
  const { anew, lost, addresses, hashes } = await reseal(db, secrets);
  const counted = [...anew, { what: 'addresses of lists', count: addresses }].filter(({ count }) => count > 0);
  const unreadable = lost.filter(({ count }) => count > 0);
  const say = (all: typeof anew) => all.map(({ what, count }) => `${count} ${what}`).join(', ');
  return [
    counted.length === 0
      ? 'Nothing lay under a former secret that can be sealed anew.'
      : `Sealed anew: ${say(counted)}.`,
    ...(unreadable.length === 0
      ? []
      : [
          `No secret that is known opens: ${say(unreadable)}. Name the one they were sealed by in AUTH_SECRET_PREVIOUS.`,
        ]),
    `Of these only a hash is kept, which stays as it was made: ${hashes.pins} PINs, ${hashes.recoveryCodes} recovery codes, ${hashes.addresses} addresses of lists whose person is no longer here.`,
    'For them, and for links in mails already sent, leave the former secret in AUTH_SECRET_PREVIOUS as long as you can (docs/production.md, section 6).',
  ].join('\n');
}

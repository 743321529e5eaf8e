/** Names defined by a restaurant, read once per report, to translate the ids in its rows. */
import { eq, sql } from 'drizzle-orm';
import { ALL_AREAS, CHANNEL } from '@/lib/contract/constants';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import { type Queryable, rowsOf } from '../../db/client';
import { setups, statuses } from '../../db/schema/restaurants';
import { areas, tables } from '../../db/schema/floor';
import type { MailLanguage } from '../../mail/mail-language';
import type { Words } from './texts';

export interface Names {
  status(code: number): string;
  table(uid: string): string;
  area(number: number): string;
  option(uid: number): string;
  event(uid: number): string;
  channel(id: number): string;
}

const CHANNEL_NAMES = new Map(Object.entries(CHANNEL).map(([name, id]) => [id as number, name]));

/** Five statements, regardless of the number of rows. */
export async function namesOf(db: Queryable, restaurant: string, language: MailLanguage, words: Words): Promise<Names> {
  const [setup] = await db
    .select({ book: setups.bookOptions, guest: setups.guestOptions, areaNames: setups.areaNames })
    .from(setups)
    .where(eq(setups.restaurant, restaurant));
  const states = await db.select().from(statuses).where(eq(statuses.restaurant, restaurant));
  const all = await db
    .select({ uid: tables.table, name: tables.name })
    .from(tables)
    .where(eq(tables.restaurant, restaurant));
  const drawn = await db
    .select({ area: areas.area, name: areas.name })
    .from(areas)
    .where(eq(areas.restaurant, restaurant));
  const events = rowsOf<{ uid: string | number; name: string }>(
    await db.execute(sql`select uid, name from events where restaurant = ${restaurant}`),
  );
  const byStatus = new Map(states.map((one) => [one.code, nameIn(one, language)]));
  const byTable = new Map(all.map((one) => [one.uid, one.name]));
  const byOption = new Map(
    [...(setup?.book ?? []), ...(setup?.guest ?? [])].map(({ UID, Name, names }) => [
      Number(UID),
      nameIn({ name: Name, names }, language),
    ]),
  );
  const byArea = new Map(
    drawn.map(({ area, name }) => [area, nameIn({ name, names: setup?.areaNames[area] }, language)]),
  );
  const byEvent = new Map(events.map(({ uid, name }) => [Number(uid), name]));
  return {
    status: (code) => byStatus.get(code) ?? String(code),
    table: (uid) => byTable.get(uid) ?? uid,
    area: (number) => (number === ALL_AREAS ? words('booking.allAreas') : byArea.get(number)) ?? String(number),
    option: (uid) => byOption.get(uid) ?? String(uid),
    event: (uid) => byEvent.get(uid) ?? String(uid),
    channel(id) {
      const name = CHANNEL_NAMES.get(id);
      return (
        (name && words(`booking.channel.${name}`)) ??
        (words('booking.channel.partner') ?? '{id}').replace('{id}', String(id))
      );
    },
  };
}

/**
 * The pre-shift brief of a service day: guests needing attention, allergies, large parties, events, and dishes running out. For staff with access to
 * bookings, so allergies are included (D14). Four statements, regardless of the number of parties.
 */
import { sql } from 'drizzle-orm';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import { LARGE_PARTY } from '@/lib/contract/figures/reports';
import type { Brief, BriefParty } from '@/lib/resources/figures/reports-schema';
import { marksOf } from '@/lib/rules/booking/marks';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Option } from '@/lib/rules/setup/setup';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';

/** Maximum stock of a counted dish to be mentioned. */
const FEW_LEFT = 10;

type PartyRow = Omit<BriefParty, 'large' | 'allergies' | 'notes' | 'uid'> & {
  uid: number | string;
  bookOptions: number[];
  guestOptions: number[];
  allergies: string;
  notes: string;
  guestNotes: string;
  dinerNotes: string;
};
type Options = Array<{ UID: number | string; Name: string; Type: string; Default: string }>;

export async function readBrief({ context: { db }, restaurant }: Call, date: ServiceDate): Promise<Brief> {
  const own = restaurant.uid;
  const [setup] = rowsOf<{ book: Options; guest: Options }>(
    await db.execute(sql`select book_options as book, guest_options as guest from setups where restaurant = ${own}`),
  );
  // Parties that left or have no place are not expected.
  const parties = rowsOf<PartyRow>(
    await db.execute(sql`
      select b.uid, b.time, b.covers, b.first_name as "firstName", b.last_name as "lastName",
        array(select coalesce(t.name, u.table_uid) from unnest(b.tables) with ordinality as u(table_uid, at)
          left join tables t on t.restaurant = b.restaurant and t.table_uid = u.table_uid order by u.at) as tables,
        coalesce(d.vip, false) as vip, coalesce(d.allergies, '') as allergies,
        coalesce(to_char(d.birthday, 'MM-DD') = ${date.slice(5)} or (to_char(d.birthday, 'MM-DD') = '02-29' and ${date.slice(5)} = '02-28'
          and extract(day from ${date}::date + 1) = 1), false) as birthday,
        coalesce(c.visits, 0) as visits, coalesce(e.name, '') as event, b.notes, b.guest_notes as "guestNotes", coalesce(d.notes, '') as "dinerNotes",
        b.book_options as "bookOptions", b.guest_options as "guestOptions"
      from bookings b
      join statuses s on s.restaurant = b.restaurant and s.code = b.status
      left join diners d on d.restaurant = b.restaurant and d.uid = b.diner_uid and d.deleted_at is null
      left join diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid
      left join events e on e.restaurant = b.restaurant and e.uid = b.event_uid and e.deleted_at is null
      where b.restaurant = ${own} and b.service_date = ${date}::date and b.deleted_at is null and b.status > ${CANCELLED_STATUS}
        and s.stage not in (0, 5, 6, 7, 9)
      order by b.time, b.uid`),
  );
  const told = parties.map((row) => partyOf(row, optionsOf(setup)));
  return {
    date,
    parties: told.length,
    covers: told.reduce((sum, { covers }) => sum + covers, 0),
    told: told.filter(
      ({ vip, large, birthday, allergies, notes }) =>
        vip || large || birthday || allergies.length > 0 || notes.length > 0,
    ),
    ...(await aroundOf({ db, own, date })),
  };
}

const optionsOf = (setup: { book: Options; guest: Options } | undefined) => {
  const plain = (options: Options = []): Option[] =>
    options.map(({ UID, Name, Type }) => ({ uid: Number(UID), name: Name, type: Type }) as Option);
  return { bookOptions: plain(setup?.book), guestOptions: plain(setup?.guest) };
};

function partyOf(
  { uid, bookOptions, guestOptions, allergies, vip, notes, guestNotes, dinerNotes, ...row }: PartyRow,
  options: ReturnType<typeof optionsOf>,
): BriefParty {
  const marks = marksOf({ bookOptions, guestOptions }, { vip, allergies }, options);
  const wishes = marks.options.map(({ name }) => name).join(', ');
  return {
    ...row,
    uid: Number(uid),
    vip: marks.vip,
    large: row.covers >= LARGE_PARTY,
    allergies: marks.allergies,
    notes: [wishes, notes, guestNotes, dinerNotes].map((text) => text.trim()).filter(Boolean),
  };
}

async function aroundOf({
  db,
  own,
  date,
}: {
  db: Call['context']['db'];
  own: string;
  date: ServiceDate;
}): Promise<Pick<Brief, 'events' | 'notes' | 'stock'>> {
  const [row] = rowsOf<Pick<Brief, 'events' | 'notes' | 'stock'>>(
    await db.execute(sql`select
      (select coalesce(json_agg(json_build_object('name', e.name, 'from', e.from_time, 'to', e.to_time, 'parties', b.parties, 'covers', b.covers) order by e.from_time, e.uid), '[]')
        from events e cross join lateral (
          select count(*) as parties, coalesce(sum(covers), 0) as covers from bookings
          where restaurant = e.restaurant and service_date = ${date}::date and event_uid = e.uid and deleted_at is null and status > ${CANCELLED_STATUS}
        ) b
        where e.restaurant = ${own} and ${date}::date between e.first_date and e.last_date and e.deleted_at is null and e.cancelled_at is null) as events,
      (select coalesce(json_agg(n.text order by n.uid), '[]') from notes n
        where n.restaurant = ${own} and n.date = ${date}::date and n.deleted_at is null) as notes,
      (select coalesce(json_agg(json_build_object('name', p.name, 'left', p.left_over) order by p.left_over, p.name), '[]')
        from (select name, case when sold_out_on = ${date}::date then 0 else stock end as left_over from menu_products
          where restaurant = ${own} and active and deleted_at is null) p
        where p.left_over <= ${FEW_LEFT}) as stock`),
  );
  return row ?? { events: [], notes: [], stock: [] };
}

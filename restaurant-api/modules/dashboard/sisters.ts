/** Compares a restaurant with its sisters, each in its own time zone, where the viewer may see reports (D8). */
import { sql } from 'drizzle-orm';
import { abilitiesOf } from '@/lib/contract/access/role';
import type { DashboardSisters } from '@/lib/resources/figures/dashboard-schema';
import { type SumsByDay, comparedFigures, partSums } from '@/lib/rules/dashboard/board';
import { type DaySums, addSums } from '@/lib/rules/dashboard/definitions';
import { type Parts, partsOf } from '@/lib/rules/dashboard/ranges';
import type { ServiceDate } from '@/lib/time/service-day';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { type Place, findDays, findPlaces } from './repository';
import { daysAsked, spanOf, todayIn } from './service';

/**
 * Three statements, regardless of the number of sisters.
 * @throws Problem 'validation' for an invalid range of days
 */
export async function readSisters(
  call: Call,
  asked: { from?: ServiceDate; to?: ServiceDate },
): Promise<DashboardSisters> {
  const { context, restaurant } = call;
  const places = await findPlaces(context.db, [restaurant.uid, ...(await findOpenSisters(call))]);
  const lines = places.map((place) => {
    const today = todayIn(context, place);
    const range = daysAsked(asked, today);
    return { place, today, range, parts: partsOf(range, today, place.since) };
  });
  const byRestaurant = await findDays(
    context.db,
    lines.map(({ place, range, parts }) => ({
      restaurant: place.uid,
      ...spanOf([range, parts.before, parts.yearBefore]),
    })),
  );
  const none: SumsByDay = new Map();
  const counted = lines.map((line) => ({
    ...line,
    sums: partSums(byRestaurant.get(line.place.uid) ?? none, line.parts),
  }));
  const inOrder = [...counted].sort(
    (a, b) =>
      Number(b.place.uid === restaurant.uid) - Number(a.place.uid === restaurant.uid) ||
      a.place.name.localeCompare(b.place.name),
  );
  return {
    asOf: new Date(context.now()).toISOString(),
    restaurants: inOrder.map(({ place, today, parts, sums }) => ({
      UID: place.uid,
      service: place.service,
      name: place.name,
      currency: place.currency,
      timeZone: place.timeZone,
      today,
      passed: parts.passed,
      ahead: parts.ahead,
      figures: comparedFigures(sums, place.sells),
    })),
    sums: sumsByCurrency(inOrder),
  };
}

type Counted = { place: Place; sums: Record<keyof Parts, DaySums | null> };

/** A figure that is unknown for one restaurant is unknown for the sum. */
function sumsByCurrency(all: readonly Counted[]): DashboardSisters['sums'] {
  const currencies = [...new Set(all.map(({ place }) => place.currency))].sort();
  return currencies.flatMap((currency) => {
    const own = all.filter(({ place }) => place.currency === currency);
    if (own.length < 2) return [];
    const sumOf = (part: keyof Parts) => {
      const sums = own.map((one) => one.sums[part]);
      return sums.every((one) => one !== null) ? addSums(sums) : null;
    };
    const sells = {
      giftCards: own.some(({ place }) => place.sells.giftCards),
      takeaway: own.some(({ place }) => place.sells.takeaway),
    };
    const sums = {
      passed: sumOf('passed'),
      ahead: sumOf('ahead'),
      before: sumOf('before'),
      yearBefore: sumOf('yearBefore'),
    };
    return [{ currency, of: own.map(({ place }) => place.uid), figures: comparedFigures(sums, sells) }];
  });
}

/** UIDs of the sisters whose reports the caller may see. */
async function findOpenSisters({ context, restaurant, actor }: Call): Promise<string[]> {
  const answer = await context.db.execute(sql`
    select r.restaurant as uid, case when a.is_super then 'super' else m.role end as role, coalesce(m.location, '') as location
    from restaurants here join restaurants r on r.group_name = here.group_name and r.restaurant <> here.restaurant
      join accounts a on a.id = ${actor.accountId} left join members m on m.restaurant = r.restaurant and m.account_id = a.id and not m.disabled
    where here.restaurant = ${restaurant.uid} and (a.is_super or m.role is not null)`);
  return rowsOf<{ uid: string; role: string; location: string }>(answer)
    .filter(({ role, location }) => abilitiesOf(role, location).includes('reports'))
    .map(({ uid }) => uid);
}

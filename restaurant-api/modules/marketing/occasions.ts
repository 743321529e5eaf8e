/** The occasions of automations and their names; each gets one message. */
import { type SQL, sql } from 'drizzle-orm';
import type { CampaignTrigger } from '@/lib/contract/messages/campaigns';
import { datesBetween, shiftDate } from '@/lib/time/service-day';

/** Range of service days to check, the last one included. */
export interface Occasions {
  from: string;
  to: string;
}

/** A condition on a diner `d` and their counters `c`, and the name of the occasion. */
export function occasionSql(
  trigger: Exclude<CampaignTrigger, ''>,
  days: number,
  { from, to }: Occasions,
): { condition: SQL; key: SQL } {
  switch (trigger) {
    case 'birthday': {
      // Checked the given number of days before.
      const all = datesBetween(shiftDate(from, days), shiftDate(to, days)).flatMap(birthdaysOn);
      const day = sql`to_char(d.birthday, 'MM-DD')`;
      const listed = sql.join(
        all.map(({ birthday }) => sql`${birthday}`),
        sql`, `,
      );
      const year = (all.at(-1) ?? { year: '' }).year;
      return { condition: sql`coalesce(${day} in (${listed}), false)`, key: sql`${`birthday ${year}`}::text` };
    }
    case 'absent': {
      // A diner with an upcoming booking is not absent.
      const isExpected = sql`coalesce(c.due[cardinality(c.due)] >= ${to}::date, false)`;
      return {
        condition: sql`(coalesce(c.last_visit between ${shiftDate(from, -days)}::date and ${shiftDate(to, -days)}::date, false) and not ${isExpected})`,
        key: sql`'absent ' || c.last_visit`,
      };
    }
    case 'firstVisit':
      return {
        condition: sql`coalesce(c.first_visit between ${shiftDate(from, -days)}::date and ${shiftDate(to, -days)}::date, false)`,
        key: sql`'first'`,
      };
  }
}

/** Birthdays of 29 February fall on the 28th in common years. */
function birthdaysOn(date: string): Array<{ birthday: string; year: string }> {
  const [year, birthday] = [date.slice(0, 4), date.slice(5)];
  const isLast = birthday === '02-28' && shiftDate(date, 1).endsWith('03-01');
  return [{ birthday, year }, ...(isLast ? [{ birthday: '02-29', year }] : [])];
}

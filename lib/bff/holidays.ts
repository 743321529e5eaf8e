/** National holidays of all countries from a library. It is large, so that browsers request only the days they show. */
import type { Holiday } from '@/lib/rules/availability/holiday';
import type { Language } from '@/lib/i18n/language';
import { DAY_MS } from '@/lib/time/milliseconds';
import { type ServiceDate, datesBetween, shiftDate } from '@/lib/time/service-day';

/**
 * Nationwide public holidays by date, both ends included; none for an unknown country. A holiday of several days appears on each of them.
 * @param country ISO 3166, two letters
 */
export async function holidaysOf(
  country: string,
  language: Language,
  from: ServiceDate,
  to: ServiceDate,
): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  calendar.setLanguages([language]);
  const years = [...new Set(datesBetween(from, to).map((date) => Number(date.slice(0, 4))))];
  const found = years.flatMap((year) => calendar.getHolidays(year)).filter(({ type }) => type === 'public');
  const byDate = new Map<ServiceDate, string[]>();
  for (const { date, name, start, end } of found) {
    const first = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (const day of datesBetween(first, shiftDate(first, days - 1)))
      byDate.set(day, [...(byDate.get(day) ?? []), name]);
  }
  return [...byDate]
    .filter(([date]) => date >= from && date <= to)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, names]) => ({ date, name: [...new Set(names)].join(', ') }));
}

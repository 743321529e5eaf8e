/** Special dates as people look for them: which comes next, which are over, which days are simply closed. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { SpecialDate } from '@/lib/rules/hours/hours';

/** §3: name of the default entry. */
export const CLOSED_NAME = 'Closed';

/** Nobody can come: no session. */
export const isClosed = ({ sessions }: Pick<SpecialDate, 'sessions'>) => sessions.length === 0;

/** Its first day from today on; undefined when all are over, or there is none. */
export function nextDateOf({ dates }: Pick<SpecialDate, 'dates'>, today: ServiceDate): ServiceDate | undefined {
  return dates.filter((date) => date >= today).sort()[0];
}

/** Those with a day to come by that day, those without a day first of all: somebody is about to give them one; and those that are over, the latest first. */
export function byComingDate<T extends { value: Pick<SpecialDate, 'dates'> }>(
  entries: readonly T[],
  today: ServiceDate,
): { coming: T[]; past: T[] } {
  const placed = entries.map((entry) => ({
    entry,
    next: nextDateOf(entry.value, today),
    last: [...entry.value.dates].sort().at(-1) ?? '',
  }));
  const isPast = ({ next, last }: (typeof placed)[number]) => next === undefined && last !== '';
  return {
    coming: placed
      .filter((one) => !isPast(one))
      .sort((a, b) => (a.next ?? '').localeCompare(b.next ?? ''))
      .map(({ entry }) => entry),
    past: placed
      .filter(isPast)
      .sort((a, b) => b.last.localeCompare(a.last))
      .map(({ entry }) => entry),
  };
}

/** Date → the special date that holds it, but for one of them. */
export function takenDates<T extends { key: string; value: Pick<SpecialDate, 'name' | 'dates'> }>(
  entries: readonly T[],
  except: string | null,
): Map<ServiceDate, string> {
  return new Map(
    entries
      .filter(({ key }) => key !== except)
      .flatMap(({ value }) => value.dates.map((date) => [date, value.name] as const)),
  );
}

/** Whether a special date says no more than that its days are closed. */
export const isPlainClosing = (special: SpecialDate) => special.name === CLOSED_NAME && isClosed(special);

/**
 * Exactly these days closed without another word: what is to be put in place of each of these special dates, null where one has no day left; under
 * the key null a new one. Days that are new join the first. Only what changes is named.
 */
export function closeExactly<T extends { key: string; value: SpecialDate }>(
  closings: readonly T[],
  dates: readonly ServiceDate[],
): Array<{ key: string | null; to: SpecialDate | null }> {
  const known = new Set(closings.flatMap(({ value }) => value.dates));
  const added = dates.filter((date) => !known.has(date)).sort();
  if (closings.length === 0)
    return added.length > 0 ? [{ key: null, to: { uid: null, name: CLOSED_NAME, dates: added, sessions: [] } }] : [];
  return closings.flatMap(({ key, value }, index) => {
    const left = [...value.dates.filter((date) => dates.includes(date)), ...(index === 0 ? added : [])].sort();
    if (String(left) === String([...value.dates].sort())) return [];
    return [{ key, to: left.length > 0 ? { ...value, dates: left } : null }];
  });
}

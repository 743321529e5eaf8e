/** Special dates for display: upcoming ones, past ones, and plain closings. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { SpecialDate } from '@/lib/rules/hours/hours';

/** §3: name of the default entry. */
export const CLOSED_NAME = 'Closed';

/** A special date without sessions. */
export const isClosed = ({ sessions }: Pick<SpecialDate, 'sessions'>) => sessions.length === 0;

/** Its first day from today on; undefined when it has none. */
export function nextDateOf({ dates }: Pick<SpecialDate, 'dates'>, today: ServiceDate): ServiceDate | undefined {
  return dates.filter((date) => date >= today).sort()[0];
}

/** Upcoming ones by their next day, with those without any day first (they are being edited); past ones, the latest first. */
export function splitByComingDate<T extends { value: Pick<SpecialDate, 'dates'> }>(
  entries: readonly T[],
  today: ServiceDate,
): { coming: T[]; past: T[] } {
  const dated = entries.map((entry) => ({
    entry,
    next: nextDateOf(entry.value, today),
    last: [...entry.value.dates].sort().at(-1) ?? '',
  }));
  const isPast = ({ next, last }: (typeof dated)[number]) => next === undefined && last !== '';
  return {
    coming: dated
      .filter((one) => !isPast(one))
      .sort((a, b) => (a.next ?? '').localeCompare(b.next ?? ''))
      .map(({ entry }) => entry),
    past: dated
      .filter(isPast)
      .sort((a, b) => b.last.localeCompare(a.last))
      .map(({ entry }) => entry),
  };
}

/** Date → name of the special date that contains it, one entry left out. */
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

/** Whether a special date only closes its days. */
export const isPlainClosing = (special: SpecialDate) => special.name === CLOSED_NAME && isClosed(special);

/**
 * The edits after which exactly these days are plain closings: the new value of each changed special date (null when no day remains), under the key
 * null a new one. Added days join the first one.
 */
export function plainClosingEdits<T extends { key: string; value: SpecialDate }>(
  closings: readonly T[],
  dates: readonly ServiceDate[],
): Array<{ key: string | null; to: SpecialDate | null }> {
  const known = new Set(closings.flatMap(({ value }) => value.dates));
  const added = dates.filter((date) => !known.has(date)).sort();
  if (closings.length === 0)
    return added.length > 0 ? [{ key: null, to: { uid: null, name: CLOSED_NAME, dates: added, sessions: [] } }] : [];
  return closings.flatMap(({ key, value }, index) => {
    const remainingDates = [
      ...value.dates.filter((date) => dates.includes(date)),
      ...(index === 0 ? added : []),
    ].sort();
    if (String(remainingDates) === String([...value.dates].sort())) return [];
    return [{ key, to: remainingDates.length > 0 ? { ...value, dates: remainingDates } : null }];
  });
}

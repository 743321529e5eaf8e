/** Describes the change of a field in words: names for ids, yes and no, and only the differences of a list or map. */
import { moneyText } from '@/lib/money/format';
import { isSame } from '@/lib/rules/form/merge';
import type { AuditChange } from '@/lib/rules/reports/audit-changes';
import { choicePath, isHours, isMoney, isTold, labelPaths } from '@/lib/rules/reports/audit-labels';
import { timeText } from '@/lib/time/time-text';
import type { Asked } from '../source';

type Words = Pick<Asked, 'words' | 'names' | 'language'> & { restaurant: Pick<Asked['restaurant'], 'currency'> };
type Entries = ReadonlyMap<string, unknown>;

const LONGEST = 200;
/** A Sunday, as the origin for weekday names. */
const SUNDAY = Date.UTC(2026, 10, 1);

/** 'Covers: 2 → 4'. */
export function toldOf({ field, from, to }: AuditChange, entity: string, said: Words): string {
  const { words } = said;
  const label = labelOf(entity, field, words);
  // Old log entries contain the names of the changed fields instead of values.
  if (entity === 'takeaway-setup' && field === 'changed' && Array.isArray(to))
    return `${label}: ${[...new Set(to.map((one) => labelOf(entity, String(one), words)))].join(', ')}`;
  const value = (of: unknown) => valueOf(entity, field, of, said);
  if (from === undefined) return `${label}: ${value(to)}`;
  const [before, after] = entriesOfBoth(from, to);
  if (before && after) return `${label}: ${differences(before, after, entity, said)}`;
  return `${label}: ${value(from)} → ${value(to)}`;
}

function labelOf(entity: string, field: string, words: Words['words']): string {
  for (const path of labelPaths(entity, field)) {
    const found = words(path);
    if (found) return found;
  }
  return spaced(field);
}

/** Entries of a map by key, or of a list of objects by uid; null for anything else. */
function entriesOf(value: unknown): Entries | null {
  if (Array.isArray(value)) {
    const things = value.filter(isThing);
    if (value.length === 0 || things.length < value.length) return null;
    return new Map(things.map((one, index) => [String(one.UID ?? one.uid ?? index), one]));
  }
  return isThing(value) ? new Map(Object.entries(value)) : null;
}

/** An empty value counts as an empty list if the other one is a list. */
function entriesOfBoth(from: unknown, to: unknown): [Entries | null, Entries | null] {
  const [before, after] = [entriesOf(from), entriesOf(to)];
  const none = (value: unknown) => (Array.isArray(value) && value.length === 0 ? new Map() : null);
  return [before ?? (after && none(from)), after ?? (before && none(to))];
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Confirmed (Colour: #0277bd → #1ab), Coffee (Added)'. */
function differences(before: Entries, after: Entries, entity: string, said: Words): string {
  const { words } = said;
  const told = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (isSame(was, is) || !isTold(key)) return [];
    const thing = isThing(is) ? is : isThing(was) ? was : null;
    const isNew = was === undefined || is === undefined;
    // A new part is described completely; one of a list is identified by its name.
    if (isNew && thing && !/^\d+$/.test(key) && nameOf(thing, said) === null) {
      const none: Entries = new Map();
      return [
        `${labelOf(entity, key, words)} (${differences(entriesOf(was) ?? none, entriesOf(is) ?? none, entity, said)})`,
      ];
    }
    const name = isNew && thing ? thingText(entity, thing, said) : (nameOf(thing, said) ?? labelOf(entity, key, words));
    if (was === undefined && thing) return [`${name} (${words('reports.action.create') ?? '+'})`];
    if (is === undefined && thing) return [`${name} (${words('reports.action.delete') ?? '−'})`];
    const [inner, outer] = entriesOfBoth(was, is);
    if (inner && outer) return [`${name} (${differences(inner, outer, entity, said)})`];
    // A removed flag is absent from the map.
    const [from, to] = typeof (was ?? is) === 'boolean' ? [was ?? false, is ?? false] : [was, is];
    return [`${name}: ${valueOf(entity, key, from, said)} → ${valueOf(entity, key, to, said)}`];
  });
  return told.join(', ') || '–';
}

/** Joins are named by their tables. */
function nameOf(thing: Record<string, unknown> | null, { names }: Words): string | null {
  if (Array.isArray(thing?.tables)) return thing.tables.map((uid) => names.table(String(uid))).join(' + ');
  const name = thing?.Name ?? thing?.name;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

function valueOf(entity: string, field: string, value: unknown, said: Words): string {
  if (isMoney(entity, field) && typeof value === 'number')
    return moneyText(value, said.restaurant.currency, said.language);
  if (isHours(entity, field)) return typeof value === 'number' ? timeText(value) : '–';
  if (field === 'area' && typeof value === 'number' && entity !== 'plan') return said.names.area(value);
  if ((field === 'weekday' || field === 'firstWeekday') && typeof value === 'number')
    return weekdayText(value, said.language);
  if (field === 'weekdays' && Array.isArray(value))
    return value.map((day) => weekdayText(Number(day), said.language)).join(', ') || '–';
  if (Array.isArray(value) && value.some((one) => choicePath(entity, field, one)))
    return value.map((one) => codeText(entity, field, one, said)).join(', ');
  if (Array.isArray(value) && value.some(isThing))
    return value.map((one) => (isThing(one) ? thingText(entity, one, said) : String(one))).join(', ');
  const path = choicePath(entity, field, value);
  const choice = path && said.words(path);
  if (choice) return choice;
  return entity === 'booking' ? bookingValue(field, value, said) : plain(value, said.words);
}

function bookingValue(field: string, value: unknown, { words, names }: Pick<Words, 'words' | 'names'>): string {
  if (value === null || value === undefined || value === '') return '–';
  const list = Array.isArray(value) ? value : [];
  switch (field) {
    case 'status':
      return names.status(Number(value));
    case 'channel':
      return names.channel(Number(value));
    case 'eventUid':
      return names.event(Number(value));
    case 'time':
    case 'seatedTime':
    case 'arrivedTime':
    case 'finishedTime':
    case 'createdTime':
      return timeText(Number(value));
    case 'tables':
      return list.map((uid) => names.table(String(uid))).join(' + ') || '–';
    case 'bookOptions':
    case 'guestOptions':
      return list.map((uid) => names.option(Number(uid))).join(', ') || '–';
    default:
      return plain(value, words);
  }
}

function plain(value: unknown, words: Words['words']): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words(value ? 'reports.yes' : 'reports.no') ?? String(value);
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isList
    ? value.join(', ') || '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Its name, or its values: 'Start: 13:00, End: 14:30'. */
function thingText(entity: string, thing: Record<string, unknown>, said: Words): string {
  const name = nameOf(thing, said);
  if (name) return name;
  const parts = Object.entries(thing).filter(([key]) => isTold(key) && key !== 'uid' && key !== 'UID');
  return `(${parts.map(([key, value]) => `${labelOf(entity, key, said.words)}: ${valueOf(entity, key, value, said)}`).join(', ')})`;
}

function codeText(entity: string, field: string, code: unknown, { words }: Words): string {
  const path = choicePath(entity, field, code);
  return (path && words(path)) ?? String(code);
}

/** @param day 0 for Sunday */
const weekdayText = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(SUNDAY + day * 86_400_000);

/** 'suppressQuotes' → 'suppress quotes' */
const spaced = (field: string) => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The text of a refusal with its values: 'Table 12 is taken by Prieto until 23:30' if these are known. */
import type { ErrorCode } from '@/lib/contract/error';
import type { DecimalHours } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { ProblemCode } from './problem';

/** The details of a refusal, or of a clash found before saving. */
export interface RefusalDetails {
  table?: unknown;
  tableName?: unknown;
  name?: unknown;
  from?: unknown;
  to?: unknown;
  /** Names, if several objects are in the way. */
  names?: unknown;
  limit?: unknown;
  used?: unknown;
  measure?: unknown;
  counts?: unknown;
  at?: unknown;
  /** The party in the way is seated there now. */
  sits?: unknown;
}

/** A key of the messages files, and the values its text needs. */
export interface Message {
  key: string;
  values: Record<string, string | number>;
}

/** Code → its texts with values, the most specific first, each with the values it needs. */
const TELLING: Partial<Record<ErrorCode, ReadonlyArray<{ text: string; needs: readonly string[] }>>> = {
  blocked: [{ text: 'span', needs: ['from', 'until'] }],
  'past-last-arrival': [{ text: 'until', needs: ['until'] }],
  'short-notice': [
    { text: 'passed', needs: ['none'] },
    { text: 'limit', needs: ['limit'] },
  ],
  'too-far-ahead': [{ text: 'limit', needs: ['limit'] }],
  restricted: [
    { text: 'presentParties', needs: ['present', 'parties', 'used', 'at'] },
    { text: 'present', needs: ['present', 'limit', 'used', 'at'] },
    { text: 'parties', needs: ['parties', 'used', 'from', 'until'] },
    { text: 'limit', needs: ['limit', 'used', 'from', 'until'] },
  ],
  'online-full': [{ text: 'limit', needs: ['limit', 'used'] }],
  'arrivals-full': [
    { text: 'parties', needs: ['parties', 'used', 'from'] },
    { text: 'limit', needs: ['limit', 'used', 'from'] },
  ],
  'too-many-covers': [{ text: 'limit', needs: ['limit'] }],
  'party-elsewhere': [{ text: 'table', needs: ['table', 'name'] }],
  'table-taken': [
    { text: 'sits', needs: ['table', 'name', 'sits'] },
    { text: 'named', needs: ['table', 'name', 'until'] },
    { text: 'until', needs: ['table', 'until'] },
    { text: 'table', needs: ['table'] },
  ],
  'table-held': [
    { text: 'named', needs: ['table', 'name', 'until'] },
    { text: 'until', needs: ['table', 'until'] },
    { text: 'table', needs: ['table'] },
  ],
  'table-blocked': [
    { text: 'until', needs: ['table', 'until'] },
    { text: 'table', needs: ['table'] },
  ],
  'table-too-small': [{ text: 'limit', needs: ['limit'] }],
  'table-off-plan': [{ text: 'table', needs: ['table'] }],
  'party-too-large': [{ text: 'limit', needs: ['limit'] }],
  'undo-conflict': [
    { text: 'named', needs: ['table', 'name', 'until'] },
    { text: 'table', needs: ['table'] },
    { text: 'party', needs: ['name'] },
  ],
  'plan-in-use': [{ text: 'names', needs: ['names'] }],
  'segment-in-use': [{ text: 'names', needs: ['names'] }],
  'unknown-table': [{ text: 'table', needs: ['table'] }],
  transition: [{ text: 'stages', needs: ['fromStage', 'toStage'] }],
};

/**
 * The most specific text whose values are available; `error.<code>` always exists.
 * @param milTime 24 hour clock
 */
export function refusalMessage(code: ProblemCode, details: RefusalDetails = {}, milTime = true): Message {
  const values = valuesOf(code, details, milTime);
  const telling =
    code === 'network' || code === 'outdated'
      ? undefined
      : TELLING[code]?.find(({ needs }) => needs.every((value) => value in values));
  return telling ? { key: `error.detail.${code}.${telling.text}`, values } : { key: `error.${code}`, values: {} };
}

function valuesOf(
  code: ProblemCode,
  { table, tableName, name, names, from, to, limit, used, measure, counts, at, sits }: RefusalDetails,
  milTime: boolean,
): Message['values'] {
  const values: Message['values'] = {};
  const shownTable = isText(tableName) ? tableName : table;
  if (isText(shownTable)) values.table = shownTable;
  if (isText(name)) values.name = name;
  if (Array.isArray(names) && names.every(isText)) values.names = names.join(', ');
  if (typeof limit === 'number') values.limit = limit;
  if (typeof used === 'number') values.used = used;
  if (typeof limit === 'number' && measure === 'parties') values.parties = limit;
  if (limit === 0) values.none = limit;
  if (counts === 'present') values.present = counts;
  if (sits === true) values.sits = 1;
  if (code === 'transition') {
    // ICU's select compares strings, so the stage number is passed as one.
    if (isStage(from)) values.fromStage = `s${from}`;
    if (isStage(to)) values.toStage = `s${to}`;
    return values;
  }
  if (isTime(from)) values.from = timeText(from, milTime);
  if (isTime(to)) values.until = timeText(to, milTime);
  if (isTime(at)) values.at = timeText(at, milTime);
  return values;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTime = (value: unknown): value is DecimalHours => typeof value === 'number' && Number.isFinite(value);
const isStage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9;

/** Merging two records of one person (ADR 92): which value of each field stays, and which consents remain. */
import { MERGED_FIELDS, type MergeSide, type MergedField } from '@/lib/contract/diners/duplicates';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Consents } from './consents';

/** Fields of which both values may stay. */
const JOINED_FIELDS = ['allergies', 'notes', 'guestNotes', 'guestOptions', 'tags'] as const satisfies MergedField[];

export type MergeChoices = Partial<Record<MergedField, MergeSide>>;

/** The fields of each record that a merge compares. */
export interface MergedValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  company: string;
  birthday: string | null;
  language: string;
  vip: boolean;
  allergies: string;
  notes: string;
  guestNotes: string;
  guestOptions: number[];
  tags: string[];
}

export const mayJoin = (field: MergedField): boolean => (JOINED_FIELDS as readonly MergedField[]).includes(field);

/** Default choice: the only existing value; notes and allergies of both; VIP if either is; otherwise the value of the record that stays. */
export function presetSide(field: MergedField, kept: MergedValues, gone: MergedValues): MergeSide {
  if (isEmpty(gone[field])) return 'kept';
  if (isEmpty(kept[field])) return 'gone';
  return mayJoin(field) && !isSame(kept[field], gone[field]) ? 'both' : 'kept';
}

/** The merged record. */
export function mergedValues(kept: MergedValues, gone: MergedValues, choices: MergeChoices): MergedValues {
  const sideOf = (field: MergedField) => choices[field] ?? presetSide(field, kept, gone);
  return Object.fromEntries(
    MERGED_FIELDS.map((field) => {
      const side = sideOf(field);
      const [own, other] = [kept[field], gone[field]];
      return [field, side === 'kept' ? own : side === 'gone' ? other : joined(own, other)];
    }),
  ) as unknown as MergedValues;
}

/** Which of two records stays: the one with more visits, or the older one if equal. */
export function staysOf<T extends { uid: number; visits: number }>(one: T, other: T): T {
  if (one.visits !== other.visits) return one.visits > other.visits ? one : other;
  return one.uid < other.uid ? one : other;
}

/**
 * The stricter of two people's consents: a withdrawal by either applies, and a consent for an address or number that the merged record no longer
 * has expires. A record without an answer withdraws nothing. Consent to data storage for bookings remains if either gave it.
 * @param withdrawn channels that either withdrew, by any means
 */
export function strictConsents(
  kept: Consents,
  gone: Consents,
  { email, phone }: Pick<MergedValues, 'email' | 'phone'>,
  withdrawn: ReadonlySet<keyof Consents>,
): Consents {
  const result: Consents = {};
  for (const kind of ['privacy', 'email', 'sms', 'whatsapp'] as const) {
    const given = [kept[kind], gone[kind]].filter((one) => one !== undefined);
    if (kind === 'privacy') {
      if (given[0]) result.privacy = given.reduce((first, one) => (one.at < first.at ? one : first));
      continue;
    }
    const holds = given.filter(({ to }) =>
      kind === 'email'
        ? emailKey(to) === emailKey(email) && email !== ''
        : phoneKey(to) === phoneKey(phone) && phone !== '',
    );
    if (holds[0] && !withdrawn.has(kind))
      result[kind] = holds.reduce((first, one) => (one.at < first.at ? one : first));
  }
  return result;
}

const isEmpty = (value: MergedValues[MergedField]) =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);

const isSame = (one: MergedValues[MergedField], other: MergedValues[MergedField]) =>
  JSON.stringify(one) === JSON.stringify(other);

function joined(one: MergedValues[MergedField], other: MergedValues[MergedField]): MergedValues[MergedField] {
  if (Array.isArray(one) && Array.isArray(other))
    return [...new Set<unknown>([...one, ...other])] as number[] | string[];
  if (typeof one !== 'string' || typeof other !== 'string') return one;
  if (one === '' || other.includes(one)) return other;
  return other === '' || one.includes(other) ? one : `${one}\n${other}`;
}

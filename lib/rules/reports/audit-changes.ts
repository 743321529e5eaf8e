/** The changed fields of a log entry, for any kind of object. */
import { isSame } from '@/lib/rules/form/merge';

export interface AuditChange {
  field: string;
  /** Undefined for a new object. */
  from: unknown;
  /** Undefined for a removed object. */
  to: unknown;
}

/** Fields that are derived from the change itself. */
const NOT_TOLD = new Set(['version', 'uid', 'UID', 'serviceUID', 'originalTime', 'seatedAt', 'since']);

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields that differ, with their logged values. A new object lists its initial values, a removed one nothing. */
export function auditChanges(before: Snapshot, after: Snapshot): AuditChange[] {
  if (!after) return [];
  return Object.keys(after)
    .filter((field) => !NOT_TOLD.has(field) && after[field] !== undefined)
    .filter((field) => (before ? !isSame(before[field], after[field]) : !isEmpty(after[field])))
    .map((field) => ({ field, from: before ? (before[field] ?? null) : undefined, to: after[field] }));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);

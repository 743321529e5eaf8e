/** What a change did, field by field, of anything in the log. */
import { isSame } from '@/lib/rules/form/merge';

export interface AuditChange {
  field: string;
  /** Undefined of what is new. */
  from: unknown;
  /** Undefined of what was removed. */
  to: unknown;
}

/** Follow from the change itself. */
const NOT_TOLD = new Set(['version', 'uid', 'UID', 'serviceUID', 'originalTime', 'seatedAt', 'since']);

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields that differ, as they stand in the log. What is new tells what it began with, what was removed nothing. */
export function auditChanges(before: Snapshot, after: Snapshot): AuditChange[] {
  if (!after) return [];
  return Object.keys(after)
    .filter((field) => !NOT_TOLD.has(field) && after[field] !== undefined)
    .filter((field) => (before ? !isSame(before[field], after[field]) : !isEmpty(after[field])))
    .map((field) => ({ field, from: before ? (before[field] ?? null) : undefined, to: after[field] }));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);

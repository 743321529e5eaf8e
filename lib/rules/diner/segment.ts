/** The fields of a segment's rule. Conditions and their bounds are in `lib/contract/diners/segment`. */
import type { SegmentCondition, SegmentGroup, SegmentRule } from '@/lib/contract/diners/segment';

/** All fields of conditions, in the order in which they are offered. */
export const SEGMENT_FIELDS = [
  'visits',
  'lastVisit',
  'firstVisit',
  'spend',
  'spendPerCover',
  'covers',
  'noShows',
  'cancellations',
  'score',
  'due',
  'weekday',
  'channel',
  'tag',
  'vip',
  'birthday',
  'language',
  'consent',
  'allergies',
] as const satisfies readonly SegmentCondition['field'][];
export type SegmentField = (typeof SEGMENT_FIELDS)[number];

export const isGroup = (part: SegmentCondition | SegmentGroup): part is SegmentGroup => 'match' in part;

/** Its conditions, including those of its groups. */
export function conditionsOf({ parts }: SegmentRule): SegmentCondition[] {
  return parts.flatMap((part) => (isGroup(part) ? part.parts : [part]));
}

/** Such a segment helps during service but cannot be used for a campaign: guests state allergies for the kitchen, not for marketing. */
export function asksForAllergies(rule: SegmentRule): boolean {
  return conditionsOf(rule).some(({ field }) => field === 'allergies');
}

/** The default condition of a field. */
export function newCondition(field: SegmentField): SegmentCondition {
  switch (field) {
    case 'visits':
    case 'covers':
    case 'noShows':
    case 'cancellations':
      return { field, is: 'atLeast', value: field === 'visits' ? 5 : 1 };
    case 'spend':
    case 'spendPerCover':
      return { field, is: 'atLeast', value: 0 };
    case 'score':
      return { field, is: 'atMost', value: 50 };
    case 'lastVisit':
      return { field, is: 'longerAgo', days: 90 };
    case 'firstVisit':
      return { field, is: 'within', days: 30 };
    case 'weekday':
      return { field, weekdays: [] };
    case 'channel':
      return { field, channels: [] };
    case 'tag':
      return { field, is: 'any', tags: [] };
    case 'birthday':
      return { field, months: [] };
    case 'language':
      return { field, languages: [] };
    case 'consent':
      return { field, channel: 'email', holds: true };
    case 'vip':
    case 'due':
    case 'allergies':
      return { field, holds: true };
  }
}

/** Whether a condition is complete: a list needs at least one choice. */
export function isComplete(rule: SegmentRule): boolean {
  return (
    rule.parts.length > 0 &&
    rule.parts.every((part) => !isGroup(part) || part.parts.length > 0) &&
    conditionsOf(rule).every((condition) =>
      Object.values(condition).every((value) => !Array.isArray(value) || value.length > 0),
    )
  );
}

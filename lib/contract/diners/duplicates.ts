/** Diners who may be one person, on the wire: why they look alike, and whose value of each field stays in a merge. */

export const DUPLICATE_REASONS = [
  'same-phone',
  'near-phone',
  'same-email',
  'near-email',
  'same-name',
  'swapped-name',
  'near-name',
  'same-birthday',
  'near-birthday',
  /** Both are a pair with one and the same third record. */
  'third-record',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export const MERGED_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'birthday',
  'language',
  'vip',
  'allergies',
  'notes',
  'guestNotes',
  'guestOptions',
  'tags',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

export const MERGE_SIDES = ['kept', 'gone', 'both'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** Possible duplicate diners on the wire: the reasons, and the side whose value of each field a merge keeps. */

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
  /** Both are pairs with the same third record. */
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

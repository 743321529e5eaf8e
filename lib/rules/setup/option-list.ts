/** Validation of lists of booking and guest options (§3). */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';

export type OptionList = 'bookOptions' | 'guestOptions';

/** Uid of a new option; never that of 'do not move' (§9). */
export function newOptionUid(options: ReadonlyArray<{ uid: number }>): number {
  return Math.max(DO_NOT_MOVE_OPTION, ...options.map(({ uid }) => uid)) + 1;
}

interface ListedOption {
  UID: number;
  Name: string;
}

/**
 * Validation errors of a list: an option without a name (`required`), a duplicate uid or name (`sameName`), or a removed option that bookings or
 * guests have (`optionInUse`): it must be retired, so that their history keeps its name.
 * @param list the list's name on the wire
 */
export function optionErrors(
  list: OptionList,
  wanted: readonly ListedOption[],
  before: readonly ListedOption[],
  used: ReadonlySet<number>,
): FieldError[] {
  const faults: FieldError[] = [];
  const plain = (name: string) => name.trim().toLowerCase();
  wanted.forEach(({ UID, Name }, index) => {
    const field = `${list}.${UID}`;
    const earlier = wanted.slice(0, index);
    if (plain(Name) === '') faults.push({ field, message: 'required' });
    else if (earlier.some((one) => one.UID === UID || plain(one.Name) === plain(Name)))
      faults.push({ field, message: 'sameName' });
  });
  for (const { UID } of before)
    if (used.has(UID) && !wanted.some((one) => one.UID === UID))
      faults.push({ field: `${list}.${UID}`, message: 'optionInUse' });
  return faults;
}

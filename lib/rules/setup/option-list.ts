/** What a list of booking or guest options must keep, whoever edits it (§3). */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';

export type OptionList = 'bookOptions' | 'guestOptions';

/** A number for a new option; not that of 'do not move' (§9), which is the product's own. */
export function newOptionUid(options: ReadonlyArray<{ uid: number }>): number {
  return Math.max(DO_NOT_MOVE_OPTION, ...options.map(({ uid }) => uid)) + 1;
}

interface ListedOption {
  UID: number;
  Name: string;
}

/**
 * What is wrong with a new list: an option without a name (`required`), a uid or a name that is there twice (`sameName`), or one that bookings or
 * guests have and that is gone (`optionInUse`): it is retired instead, so that their history keeps its name.
 * @param list the list's name on the wire
 */
export function faultsOfOptions(
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

/** What a list of booking or guest options must keep, whoever edits it (§3). */
import type { FieldError } from '@/lib/contract/error';

interface ListedOption {
  UID: number;
  Name: string;
}

/**
 * What is wrong with a new list: an option without a name (`required`), a uid or a name that is there twice (`duplicate`), or one that bookings or
 * guests have and that is gone (`optionInUse`): it is retired instead, so that their history keeps its name.
 * @param list the list's name on the wire
 */
export function faultsOfOptions(
  list: 'bookOptions' | 'guestOptions',
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
      faults.push({ field, message: 'duplicate' });
  });
  for (const { UID } of before)
    if (used.has(UID) && !wanted.some((one) => one.UID === UID))
      faults.push({ field: `${list}.${UID}`, message: 'optionInUse' });
  return faults;
}

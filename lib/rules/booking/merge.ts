/** Two people changed one booking: what of whom (the dialog's answer to 'version-conflict'). */
import { type BookingForm, FORM_FIELDS, type FormField, isSame } from './form';

export interface Merge {
  /** What the other device changed, whether or not it is in the way. */
  changed: FormField[];
  /** What both changed, to different values: a person has to choose. */
  disputed: FormField[];
  /** The booking with both changes; a disputed field has the value of this device. */
  merged: BookingForm;
}

/**
 * Merges field by field.
 * @param base what this device started from
 * @param mine what was typed here
 * @param theirs what is stored now
 */
export function mergeForms(base: BookingForm, mine: BookingForm, theirs: BookingForm): Merge {
  const changed = FORM_FIELDS.filter((field) => field !== 'bestTable' && !isSame(base[field], theirs[field]));
  const touched = (field: FormField) => !isSame(base[field], mine[field]);
  const disputed = changed.filter((field) => touched(field) && !isSame(mine[field], theirs[field]));
  const taken = Object.fromEntries(changed.filter((field) => !touched(field)).map((field) => [field, theirs[field]]));
  return { changed, disputed, merged: { ...mine, ...taken } };
}

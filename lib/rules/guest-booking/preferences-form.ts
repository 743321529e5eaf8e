/** The guest's preferences as form fields. */
import { GUEST_LANGUAGES, MARKETING_CHANNELS } from '@/lib/contract/guests/guest';
import type { FormFields } from './details-form';
import type { PreferenceError, PreferenceErrors, PreferencesChange } from './own-preferences';
import { LONGEST_WISH } from './own-preferences';

/** Channels shown in the form are either ticked or withdrawn; others stay unchanged. */
export function readPreferences(form: FormFields): PreferencesChange {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : '';
  };
  const asked = form.getAll('asked');
  const ticked = form.getAll('marketing');
  return {
    language: GUEST_LANGUAGES.find((language) => language === text('language')) ?? '',
    options: form
      .getAll('option')
      .map(String)
      .filter((option) => /^\d{1,9}$/.test(option))
      .map(Number),
    allergies: text('allergies'),
    birthday: text('birthday') || null,
    notes: text('notes'),
    consents: Object.fromEntries(
      MARKETING_CHANNELS.filter((channel) => asked.includes(channel)).map((channel) => [
        channel,
        ticked.includes(channel),
      ]),
    ),
    version: /^\d{1,9}$/.test(text('version')) ? Number(text('version')) : 0,
  };
}

/** Errors that can be found without the restaurant's data; empty if there are none. */
export function checkPreferences({ allergies, birthday, notes }: PreferencesChange): PreferenceErrors {
  return {
    ...(allergies.length > LONGEST_WISH && { allergies: 'tooLong' }),
    ...(birthday !== null && !/^\d{4}-\d{2}-\d{2}$/.test(birthday) && { birthday: 'invalidDate' }),
    ...(notes.length > LONGEST_WISH && { notes: 'tooLong' }),
  };
}

/** Maps a refusal's `errors` (restaurant API contract) to the page's fields. */
export function preferenceErrorsOf(errors: ReadonlyArray<{ field: string; message: string }>): PreferenceErrors {
  const faults: PreferenceErrors = {};
  for (const { field, message } of errors) {
    const fault: PreferenceError = message === 'tooLong' ? 'tooLong' : 'invalidDate';
    if (field === 'allergies' || field === 'birthday') faults[field] ??= fault;
    else if (field === 'guestNotes') faults.notes ??= fault;
    else if (field.startsWith('consents')) faults.marketing ??= 'noAddress';
  }
  return faults;
}

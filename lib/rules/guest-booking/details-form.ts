/** The guest's details as form fields: parsed, and passed on as hidden fields so that no input is lost. */
import { MARKETING_CHANNELS } from '@/lib/contract/guests/guest';
import type { GuestDetails } from './guest-details';

export interface FormFields {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Whether a form contains details, or only a choice of time. */
export const carriesDetails = (form: FormFields): boolean => form.get('details') === '1';

export function readDetails(form: FormFields, country: string): GuestDetails {
  const text = (name: string) => textOf(form.get(name)).replaceAll('\0', '').trim();
  const all = (name: string) => form.getAll(name).map(textOf);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    phoneCountry: text('phoneCountry') || country,
    email: text('email'),
    wishes: all('wish')
      .filter((wish) => /^\d{1,9}$/.test(wish))
      .map(Number),
    notes: text('notes').replaceAll('\r\n', '\n'),
    promotion: text('promotion'),
    privacy: text('privacy') === '1',
    marketing: MARKETING_CHANNELS.filter((channel) => all('marketing').includes(channel)),
  };
}

/** The details as fields of another form; `readDetails` parses them back. */
export function detailEntries(details: GuestDetails): Array<[string, string]> {
  return [
    ['details', '1'],
    ['firstName', details.firstName],
    ['lastName', details.lastName],
    ['phone', details.phone],
    ['phoneCountry', details.phoneCountry],
    ['email', details.email],
    ...details.wishes.map((wish): [string, string] => ['wish', String(wish)]),
    ['notes', details.notes],
    ['promotion', details.promotion],
    ['privacy', details.privacy ? '1' : ''],
    ...details.marketing.map((channel): [string, string] => ['marketing', channel]),
  ];
}

/** The empty form: default wishes ticked, and the restaurant's country selected. */
export function noDetails(restaurant: {
  country: string;
  wishes: ReadonlyArray<{ uid: number; ticked: boolean }>;
}): GuestDetails {
  const wishes = restaurant.wishes.filter(({ ticked }) => ticked).map(({ uid }) => uid);
  return {
    firstName: '',
    lastName: '',
    phone: '',
    phoneCountry: restaurant.country,
    email: '',
    wishes,
    notes: '',
    promotion: '',
    privacy: false,
    marketing: [],
  };
}

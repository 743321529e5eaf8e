/** What a guest types about themselves, and what is wrong with it. */
import { email as emailSchema } from '@/lib/contract/fields';
import type { MarketingChannel } from './guest-booking';
import { guestPhone } from './guest-phone';

export interface GuestDetails {
  firstName: string;
  lastName: string;
  /** As typed, and the country that its number is read as. */
  phone: string;
  phoneCountry: string;
  email: string;
  wishes: number[];
  notes: string;
  /** Code of a promotion; '' for none. */
  promotion: string;
  /** Agrees to their data being kept for the booking. */
  privacy: boolean;
  /** By what they may be written to about other things. */
  marketing: MarketingChannel[];
}

export type DetailField = 'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'promotion' | 'privacy';
export type DetailError = 'required' | 'tooLong' | 'invalidEmail' | 'invalidPhone' | 'agree' | 'unknown';
export type DetailErrors = Partial<Record<DetailField, DetailError>>;

export const LONGEST_NAME = 200;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;
export const LONGEST_NOTES = 1_000;
export const LONGEST_CODE = 40;

/** Faults by field, in the order in which the fields stand on the page; none where all is well. */
export function checkDetails(details: GuestDetails): DetailErrors {
  const faults: Array<[DetailField, DetailError | null]> = [
    ['firstName', nameError(details.firstName)],
    ['lastName', nameError(details.lastName)],
    ['email', emailError(details.email)],
    [
      'phone',
      details.phone === '' ? 'required' : guestPhone(details.phone, details.phoneCountry) ? null : 'invalidPhone',
    ],
    ['notes', details.notes.length > LONGEST_NOTES ? 'tooLong' : null],
    ['promotion', details.promotion.length > LONGEST_CODE ? 'tooLong' : null],
    ['privacy', details.privacy ? null : 'agree'],
  ];
  return Object.fromEntries(faults.filter((fault) => fault[1] !== null));
}

function nameError(name: string): DetailError | null {
  if (name === '') return 'required';
  return name.length > LONGEST_NAME ? 'tooLong' : null;
}

function emailError(email: string): DetailError | null {
  if (email === '') return 'required';
  return emailSchema.safeParse(email).success ? null : 'invalidEmail';
}

/** What is wrong in the restaurant's own words of a refusal (`errors` of the contract), as the page names it. */
export function detailErrorsOf(errors: ReadonlyArray<{ field: string; message: string }>): DetailErrors {
  const faults: DetailErrors = {};
  for (const { field, message } of errors) {
    const name = field.startsWith('consents') ? 'privacy' : field;
    if (isDetailField(name)) faults[name] ??= name === 'privacy' ? 'agree' : errorNamed(message);
  }
  return faults;
}

const FIELDS: readonly DetailField[] = ['firstName', 'lastName', 'phone', 'email', 'notes', 'promotion', 'privacy'];
const isDetailField = (name: string): name is DetailField => FIELDS.some((field) => field === name);

const FAULTS: readonly DetailError[] = ['required', 'tooLong', 'invalidEmail', 'invalidPhone', 'agree', 'unknown'];
const errorNamed = (message: string): DetailError => FAULTS.find((fault) => fault === message) ?? 'required';

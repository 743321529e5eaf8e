/** The details that a guest enters, and their validation. */
import { email as emailSchema } from '@/lib/contract/fields';
import type { MarketingChannel } from './guest-booking';
import { guestPhone } from './guest-phone';

export interface GuestDetails {
  firstName: string;
  lastName: string;
  /** Phone number as typed, and the country selected for it. */
  phone: string;
  phoneCountry: string;
  email: string;
  wishes: number[];
  notes: string;
  /** Promotion code; '' for none. */
  promotion: string;
  /** Consent to the storage of the data for the booking. */
  privacy: boolean;
  /** Channels of marketing consent. */
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

/** Errors by field, in the order of the page; empty if all fields are valid. */
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

/** Maps a refusal's `errors` (restaurant API contract) to the page's fields. */
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

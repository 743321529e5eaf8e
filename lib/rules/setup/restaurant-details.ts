/** The restaurant's details in a form, and the changes to send (ADR 75). */
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import type { Translated } from '@/lib/contract/fields';
import { isHttpLink } from '@/lib/contract/http-link';
import { isEmail, isPhone } from '@/lib/contract/type-guards';
import { ADDRESS_PARTS, type AddressParts, addressLine } from './address';
import type { Setup } from './setup';
import type { SetupChange } from './setup-schema';

const NOT_WRITTEN: Translated = { en: '', es: '', pt: '' };
const LINKS = ['website', 'facebook', 'instagram', 'tripAdvisor', 'googleMaps'] as const;
/** One text per language. */
export const TEXTS = ['cuisine', 'description', 'pictureAlt'] as const;
type TextName = (typeof TEXTS)[number];
/** Each language of a text is a separate field, so that two users can edit two languages. */
export type TextField = `${TextName}_${RestaurantLanguage}`;

interface Plain extends AddressParts {
  name: string;
  fullName: string;
  publicPhone: string;
  phone: string;
  senderEmail: string;
  host: string;
  /** The address in one line, for a server without its parts. */
  address: string;
  website: string;
  facebook: string;
  instagram: string;
  tripAdvisor: string;
  googleMaps: string;
  /** '39.4699, -0.3763', the format of map services; '' for none. */
  position: string;
  priceRange: number;
  /** The restaurant's own first. */
  languages: RestaurantLanguage[];
}
export type DetailsDraft = Plain & Record<TextField, string>;
export type DetailsField = keyof DetailsDraft;

export const textField = (name: TextName, language: RestaurantLanguage): TextField => `${name}_${language}`;

/** The stored values; fields missing from an earlier version are empty. */
export function detailsOf(setup: Setup): DetailsDraft {
  const { latitude = null, longitude = null } = setup;
  const texts = TEXTS.flatMap((name) =>
    RESTAURANT_LANGUAGES.map((language) => [textField(name, language), (setup[name] ?? NOT_WRITTEN)[language]]),
  );
  return {
    name: setup.name,
    fullName: setup.fullName,
    publicPhone: setup.publicPhone,
    phone: setup.phone,
    senderEmail: setup.senderEmail,
    host: setup.host,
    address: setup.address,
    streetAddress: setup.streetAddress ?? '',
    postalCode: setup.postalCode ?? '',
    addressLocality: setup.addressLocality ?? '',
    addressRegion: setup.addressRegion ?? '',
    website: setup.website ?? '',
    facebook: setup.facebook,
    instagram: setup.instagram,
    tripAdvisor: setup.tripAdvisor,
    googleMaps: setup.googleMaps,
    position: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    priceRange: setup.priceRange ?? 0,
    languages: setup.languages ?? [...RESTAURANT_LANGUAGES],
    ...(Object.fromEntries(texts) as Record<TextField, string>),
  };
}

/** Validation errors, as keys under `validation`. */
export function detailsErrors(draft: DetailsDraft): Partial<Record<DetailsField, string>> {
  const faults: Partial<Record<DetailsField, string>> = {};
  for (const name of ['name', 'fullName'] as const) if (draft[name].trim() === '') faults[name] = 'required';
  for (const name of ['publicPhone', 'phone'] as const) if (!isPhone(draft[name])) faults[name] = 'invalidPhone';
  if (!isEmail(draft.senderEmail.trim())) faults.senderEmail = 'invalidEmail';
  for (const name of LINKS) {
    const link = withScheme(draft[name]);
    if (link !== '' && !isHttpLink(link)) faults[name] = 'invalidLink';
  }
  if (positionOf(draft.position) === undefined) faults.position = 'invalidPosition';
  if (draft.languages.length === 0) faults.languages = 'selectOne';
  return faults;
}

/** '39.4699, -0.3763' → degrees; null for an empty text, undefined for an invalid position. */
export function positionOf(text: string): { latitude: number; longitude: number } | null | undefined {
  if (text.trim() === '') return null;
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : undefined;
}

/** 'instagram.com/lamarina' → 'https://instagram.com/lamarina' */
function withScheme(text: string): string {
  const link = text.trim();
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
}

/**
 * The changed fields to send.
 * @param hasProfile whether the server stores the profile beyond §3
 */
export function changeOfDetails(
  draft: DetailsDraft,
  changed: readonly DetailsField[],
  hasProfile: boolean,
): Omit<SetupChange, 'rowVersion'> {
  const has = (name: DetailsField) => changed.includes(name);
  const change: Omit<SetupChange, 'rowVersion'> = {};
  for (const name of ['name', 'fullName', 'publicPhone', 'phone', 'senderEmail', 'host'] as const)
    if (has(name)) change[name] = draft[name].trim();
  for (const name of LINKS) if (has(name)) change[name] = withScheme(draft[name]);
  if (!hasProfile) return has('address') ? { ...change, address: draft.address.trim() } : change;

  for (const name of ADDRESS_PARTS) if (has(name)) change[name] = draft[name].trim();
  // Sent with its parts, so that an undo restores a line without parts.
  if (ADDRESS_PARTS.some(has)) change.address = addressLine(draft) || draft.address;
  if (has('position')) Object.assign(change, positionOf(draft.position) ?? { latitude: null, longitude: null });
  if (has('priceRange')) change.priceRange = draft.priceRange;
  if (has('languages')) change.languages = draft.languages;
  for (const name of TEXTS)
    if (RESTAURANT_LANGUAGES.some((language) => has(textField(name, language))))
      change[name] = {
        en: draft[textField(name, 'en')].trim(),
        es: draft[textField(name, 'es')].trim(),
        pt: draft[textField(name, 'pt')].trim(),
      };
  return change;
}

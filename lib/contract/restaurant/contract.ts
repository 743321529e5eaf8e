/** §3 Contract: the agreement of a restaurant with the operators of the installation, and its signatory. */
import { z } from 'zod';
import { ARREARS, POSITIONS, type Position } from '../constants';
import * as f from '../fields';

export { ARREARS, type Position };

/** The fields that the signatory fills in. */
const signatory = {
  company: f.shortText,
  address: f.longText,
  /** Place of signing. */
  location: f.shortText,
  /** Name of the signatory. */
  contact: f.shortText,
  email: f.email,
  mobile: f.phone,
  position: z.enum(POSITIONS),
};

/** The agreed terms, written by the operators of the installation. */
const terms = {
  /** Free until this day, inclusive; '' without such an agreement. */
  freeEnd: z.union([z.literal(''), f.serviceDate]),
  /** Price, as text. */
  charges: f.longText,
  /** Name of the tariff. */
  program: f.shortText,
  credit: z.enum(['Good', ARREARS]),
};

export const contract = z.object({
  uid: z.string(),
  estFull: z.string(),
  currency: z.string(),
  freeEnd: z.string(),
  charges: z.string(),
  program: z.string(),
  location: z.string(),
  address: z.string(),
  company: z.string(),
  contact: z.string(),
  email: z.string(),
  mobile: z.string(),
  position: z.enum(POSITIONS),
  /** 1 once a signed copy was uploaded. */
  contract: z.int(),
  /** 'Good' or 'Arrears'; with arrears, changes are refused. */
  credit: z.string(),
  /** 1 where the restaurant consents to Reserve with Google. */
  rwg: z.int(),
  /** The signed copy; null for none. */
  signed: z
    .object({ fileName: z.string(), contentType: z.string(), bytes: z.int(), who: z.string(), at: z.iso.datetime() })
    .nullable(),
  /** Last digits of the restaurant's own card for its fees; null for none. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Payment provider that registers such a card; null if none is configured. */
  cardBy: z.enum(['test', 'stripe']).nullable(),
  rowVersion: z.int(),
});
export type WireContract = z.infer<typeof contract>;

/** A change made from `rowVersion`. Only the operators of the installation (role super) may change the terms. */
export const contractPatch = z
  .object({ ...signatory, ...terms })
  .partial()
  .extend({ rowVersion: f.whole });
export type WireContractPatch = z.infer<typeof contractPatch>;
export const TERM_FIELDS = Object.keys(terms) as Array<keyof typeof terms>;

/** §7: the upload includes a region; it is ignored and the restaurant's own is kept. */
export const contractUploadQuery = z.object({ region: z.string().max(20).default('') });
/** The signed contract: the only file of the form. */
export const CONTRACT_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const CONTRACT_FILE_BYTES = 10 * 1024 * 1024;

export type BillingCardBy = NonNullable<WireContract['cardBy']>;
/** The provider's id of the card registration, and the page on which the card is entered. */
export const billingCardBegun = z.object({
  reference: z.string(),
  page: z.union([f.httpAddress, z.string().regex(/^\/(?![/\\])/)]),
});
export type BillingCardBegun = z.infer<typeof billingCardBegun>;
export const billingCardBody = z.object({
  reference: z.string().min(1).max(255),
  /** Link of the test provider's page. */ token: z.string().min(1).max(200).optional(),
});
export const billingCardAnswer = z.object({
  state: z.enum(['pending', 'registered', 'failed']),
  failure: z.string(),
  contract,
});
export type BillingCardAnswer = z.infer<typeof billingCardAnswer>;

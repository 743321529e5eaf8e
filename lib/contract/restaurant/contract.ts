/** §3 Contract: what a restaurant has agreed on with those who run the installation, and who signs for it. */
import { z } from 'zod';
import { ARREARS, POSITIONS, type Position } from '../constants';
import * as f from '../fields';

export { ARREARS, type Position };

/** What the signatory fills in. */
const signatory = {
  company: f.shortText,
  address: f.longText,
  /** Where it is signed. */
  location: f.shortText,
  /** Name of whoever signs. */
  contact: f.shortText,
  email: f.email,
  mobile: f.phone,
  position: z.enum(POSITIONS),
};

/** What was agreed: written by those who run the installation. */
const terms = {
  /** Nothing is charged up to this day; '' where nothing was agreed. */
  freeEnd: z.union([z.literal(''), f.serviceDate]),
  /** What it costs, in words. */
  charges: f.longText,
  /** The tariff by its name. */
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
  /** 1 once a signed copy is there. */
  contract: z.int(),
  /** 'Good', or 'Arrears': then nothing may be changed. */
  credit: z.string(),
  /** 1 where the restaurant consents to Reserve with Google. */
  rwg: z.int(),
  /** The signed copy; null for none. */
  signed: z
    .object({ fileName: z.string(), contentType: z.string(), bytes: z.int(), who: z.string(), at: z.iso.datetime() })
    .nullable(),
  /** The restaurant's own card for what it owes, by its last digits; null for none. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Who registers such a card here; null where nobody can. */
  cardBy: z.enum(['test', 'stripe']).nullable(),
  rowVersion: z.int(),
});
export type WireContract = z.infer<typeof contract>;

/** A change made from `rowVersion`; of the terms only by those who run the installation (role super). */
export const contractPatch = z
  .object({ ...signatory, ...terms })
  .partial()
  .extend({ rowVersion: f.whole });
export type WireContractPatch = z.infer<typeof contractPatch>;
export const TERM_FIELDS = Object.keys(terms) as Array<keyof typeof terms>;

/** §7: the upload carries a region; the restaurant's own is kept. */
export const contractUploadQuery = z.object({ region: z.string().max(20).default('') });
/** The signed contract: the one file of the form. */
export const CONTRACT_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const CONTRACT_FILE_BYTES = 10 * 1024 * 1024;

export type BillingCardBy = NonNullable<WireContract['cardBy']>;
/** The provider's id of the registration, and its page, on which the card is given. */
export const billingCardBegun = z.object({
  reference: z.string(),
  page: z.union([f.httpAddress, z.string().regex(/^\/(?![/\\])/)]),
});
export type BillingCardBegun = z.infer<typeof billingCardBegun>;
export const billingCardBody = z.object({
  reference: z.string().min(1).max(255),
  /** Of the test provider's page. */ token: z.string().min(1).max(200).optional(),
});
export const billingCardAnswer = z.object({
  state: z.enum(['pending', 'registered', 'failed']),
  failure: z.string(),
  contract,
});
export type BillingCardAnswer = z.infer<typeof billingCardAnswer>;

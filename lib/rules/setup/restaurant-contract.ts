/** The contract of a restaurant with those who run the installation (§3). */
import { ARREARS, POSITIONS, type Position } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';

export { POSITIONS, type Position };

/** Who signs, and for which company. */
export interface Signatory {
  company: string;
  address: string;
  /** Where it is signed. */
  location: string;
  /** Name of whoever signs. */
  contact: string;
  email: string;
  mobile: string;
  position: Position;
}

export interface RestaurantContract extends Signatory {
  fullName: string;
  currency: string;
  /** The tariff by its name, and what it costs in words; '' where nothing is agreed. */
  program: string;
  charges: string;
  /** Nothing is charged up to this day. */
  freeUntil: ServiceDate | null;
  inArrears: boolean;
  /** The restaurant consents to Reserve with Google. */
  reserveWithGoogle: boolean;
  /** The signed copy; `at` is an ISO instant. */
  signed: { fileName: string; bytes: number; who: string; at: string } | null;
  /** The restaurant's own card for what it owes. */
  card: { brand: string; last4: string } | null;
  /** Who registers such a card here; null where nobody can. */
  cardBy: 'test' | 'stripe' | null;
  rowVersion: number;
}

/** The fields of the form, in its order. */
export const SIGNATORY_FIELDS = [
  'company',
  'address',
  'contact',
  'position',
  'email',
  'mobile',
  'location',
] as const satisfies ReadonlyArray<keyof Signatory>;

/** What a person may write of it. */
export type ContractChange = Partial<Signatory>;

/** The edits that differ from what is stored. */
export const changesTo = (stored: Signatory, edits: ContractChange): ContractChange =>
  Object.fromEntries(
    SIGNATORY_FIELDS.filter((field) => edits[field] !== undefined && edits[field]?.trim() !== stored[field]).map(
      (field) => [field, edits[field]],
    ),
  );

export const isArrears = (creditStatus: string): boolean => creditStatus === ARREARS;

/** The contract between a restaurant and the operator of the installation (§3). */
import { ARREARS, POSITIONS, type Position } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';

export { POSITIONS, type Position };

/** The signatory and the company. */
export interface Signatory {
  company: string;
  address: string;
  /** Where it is signed. */
  location: string;
  /** Name of the signatory. */
  contact: string;
  email: string;
  mobile: string;
  position: Position;
}

export interface RestaurantContract extends Signatory {
  fullName: string;
  currency: string;
  /** The tariff's name and price text; '' where nothing is agreed. */
  program: string;
  charges: string;
  /** Free of charge up to this day. */
  freeUntil: ServiceDate | null;
  inArrears: boolean;
  /** The restaurant consents to Reserve with Google. */
  reserveWithGoogle: boolean;
  /** The signed copy; `at` is an ISO instant. */
  signed: { fileName: string; bytes: number; who: string; at: string } | null;
  /** The restaurant's card for its invoices. */
  card: { brand: string; last4: string } | null;
  /** The provider that registers this card; null for none. */
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

/** The writable fields. */
export type ContractChange = Partial<Signatory>;

/** The edits that differ from the stored values. */
export const changesTo = (stored: Signatory, edits: ContractChange): ContractChange =>
  Object.fromEntries(
    SIGNATORY_FIELDS.filter((field) => edits[field] !== undefined && edits[field]?.trim() !== stored[field]).map(
      (field) => [field, edits[field]],
    ),
  );

export const isArrears = (creditStatus: string): boolean => creditStatus === ARREARS;

/**
 * What takes, holds and gives back money (D11). A refusal of the bank is a value; a provider that does not answer throws
 * `ProviderUnavailable` and is asked again under the same key, so that nothing is done twice.
 */
import type { CardGiven } from '@/lib/contract/sales/payments';
import type { EntryState, EntryType } from '@/lib/rules/payments/ledger';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { SavedCard } from '../../db/schema/payments';

/** Nobody knows what became of the call: it is repeated, never taken for a refusal. */
export class ProviderUnavailable extends Error {}

/** What is asked is never taken there, however often it is tried: the sum is too small, or the currency not known. */
export class NotPayable extends Error {}

/** Whose money it is. */
export interface ProviderAccount {
  /** The provider's id of the restaurant's own account; '' for the platform's. */
  id: string;
  /** What acts for it where the platform's own key does not; '' for none. */
  credentials: string;
  publicKey: string;
}
export const PLATFORM: ProviderAccount = { id: '', credentials: '', publicKey: '' };

/** One movement of the ledger, as a provider is told of it. */
export interface Movement {
  /** UID of the restaurant, and number of the ledger entry: given to the provider, so that a webhook names them. */
  restaurant: string;
  entry: number;
  /** Idempotency key: however often the call is made, it counts once. */
  key: string;
  account: ProviderAccount;
  /** Minor units (D9); 0 for a card. */
  amount: number;
  currency: string;
}

/** What a guest is to do in the provider's fields: register a card for later, or pay. */
export interface Beginning extends Movement {
  kind: 'card' | 'payment';
  /** For the guest's statement: name of the restaurant and the booking's reference. */
  description: string;
  payer: { name: string; email: string };
  /** The provider's id where it was begun before; '' for a new one. */
  reference: string;
}
export interface Begun {
  reference: string;
  /** What the fields in the page need; '' for fields that only make a token. */
  clientSecret: string;
}

export interface Submission extends Beginning {
  card: CardGiven;
}

/** Something the provider knows by its own id. */
export interface Known {
  restaurant: string;
  account: ProviderAccount;
  type: EntryType;
  reference: string;
}

/** Money that a job moves, perhaps not for the first time. */
interface Repeated extends Movement {
  /** Written down so long ago that the provider may have forgotten the key: what was made under it is looked for first. */
  isOld: boolean;
}

export interface CardCharge extends Repeated {
  card: SavedCard;
  description: string;
}
export interface Refunding extends Repeated {
  /** The provider's id of what is given back in part or in whole. */
  payment: string;
}
/** A registered card is detached; what was begun and not finished is stopped. */
export interface Releasing extends Movement {
  reference: string;
  card: SavedCard | null;
}

export interface Outcome {
  state: EntryState;
  reference: string;
  /** The provider's code: 'card_declined'; '' for none. */
  failure: string;
  /** Pending because the bank is at it, not because the guest has done nothing. */
  processing: boolean;
  /** The card that was used, once it is known. */
  card: SavedCard | null;
  /** Where the guest's bank wants them to prove themselves, for fields that do not do it by themselves. */
  challenge: string | null;
  /** Whether the payer's bank takes the money back, or asks whether it should; false as well once that is over and the money stays. Null where nothing is said of it. */
  disputed: boolean | null;
  /** Of a payment: minor units that have gone back to the payer, by us or by the provider's own pages. Null where nothing is said of it. */
  givenBack: number | null;
}

/** What a webhook says: never what to believe, only what to look at again. `reference`: the provider's id of it, where it is known. */
export type Signal =
  | { kind: 'forged' }
  | { kind: 'nothing' }
  | { kind: 'look'; restaurant: string; entry: number; reference?: string }
  /** The same where all that is said is the provider's id. */
  | { kind: 'look-up'; reference: string };

/** Headers or a query, by name. */
export type Fields = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether a guest whose card was refused goes on with what was begun; else they begin anew. */
  readonly triesAgain: boolean;
  /** What the fields in a guest's page are opened with; '' where they need nothing. */
  publishableKey(account: ProviderAccount): string;
  /** @throws NotPayable */
  begin(beginning: Beginning): Promise<Begun>;
  /** What a page did with a token: once for an attempt, another token under its key changes nothing. Providers whose fields talk to them by themselves answer what they know. */
  submit(submission: Submission): Promise<Outcome>;
  /** What the provider knows now. */
  read(known: Known): Promise<Outcome>;
  /** Takes money from a registered card while the guest is away. */
  charge(charge: CardCharge): Promise<Outcome>;
  refund(refund: Refunding): Promise<Outcome>;
  release(release: Releasing): Promise<Outcome>;
  /** @param raw the body as it came, which is what was signed; @param query of the address that it was sent to */
  parseWebhook(raw: Buffer, headers: Fields, query: Fields): Promise<Signal>;
}

export const outcome = (
  state: EntryState,
  reference: string,
  more: Partial<Omit<Outcome, 'state' | 'reference'>> = {},
): Outcome => ({
  state,
  reference,
  failure: '',
  processing: false,
  card: null,
  challenge: null,
  disputed: null,
  givenBack: null,
  ...more,
});

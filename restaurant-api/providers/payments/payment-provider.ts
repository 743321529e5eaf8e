/**
 * Interface of payment providers: take, hold and refund money (D11). A refusal by the bank is a return value; a provider that does not respond throws
 * `ProviderUnavailable` and is called again with the same key, so that nothing is done twice.
 */
import type { CardGiven } from '@/lib/contract/sales/payments';
import type { EntryState, EntryType } from '@/lib/rules/payments/ledger';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { SavedCard } from '../../db/schema/payments';

/** The result of a call is unknown: it is repeated, and never treated as a refusal. */
export class ProviderUnavailable extends Error {}

/** The provider never accepts the request: the amount is too small, or the currency unsupported. */
export class NotPayable extends Error {}

/** The account that receives the money. */
export interface ProviderAccount {
  /** The provider's id of the restaurant's own account; '' for the platform's account. */
  id: string;
  /** The account's own credentials, if the platform's key does not apply; '' for none. */
  credentials: string;
  publicKey: string;
}
export const PLATFORM: ProviderAccount = { id: '', credentials: '', publicKey: '' };

/** A ledger entry as passed to the provider. */
export interface Movement {
  /** UID of the restaurant, and number of the ledger entry: stored at the provider, so that webhooks contain them. */
  restaurant: string;
  entry: number;
  /** Idempotency key: repeated calls have one effect. */
  key: string;
  account: ProviderAccount;
  /** Minor units (D9); 0 for a card. */
  amount: number;
  currency: string;
}

/** What the guest does in the provider's fields: register a card, or pay. */
export interface Beginning extends Movement {
  kind: 'card' | 'payment';
  /** Text on the guest's statement: name of the restaurant and the booking's reference. */
  description: string;
  payer: { name: string; email: string };
  /** The provider's id if it was begun before; '' for a new one. */
  reference: string;
}
export interface Begun {
  reference: string;
  /** Secret for the fields in the page; '' for fields that only create a token. */
  clientSecret: string;
}

export interface Submission extends Beginning {
  card: CardGiven;
}

/** An object at the provider, by the provider's id. */
export interface Known {
  restaurant: string;
  account: ProviderAccount;
  type: EntryType;
  reference: string;
}

/** A money movement made by a job, possibly repeated. */
interface Repeated extends Movement {
  /** So old that the provider may have forgotten the key: the result of an earlier attempt is searched first. */
  isOld: boolean;
}

export interface CardCharge extends Repeated {
  card: SavedCard;
  description: string;
}
export interface Refunding extends Repeated {
  /** The provider's id of the payment that is refunded in part or in full. */
  payment: string;
}
/** Detaches a registered card, or stops an unfinished attempt. */
export interface Releasing extends Movement {
  reference: string;
  card: SavedCard | null;
}

export interface Outcome {
  state: EntryState;
  reference: string;
  /** The provider's code, such as 'card_declined'; '' for none. */
  failure: string;
  /** Pending at the bank, not waiting for the guest. */
  processing: boolean;
  /** The card that was used, once known. */
  card: SavedCard | null;
  /** URL of the bank's challenge, for fields that do not show it themselves. */
  challenge: string | null;
  /**
   * Whether the payer's bank is taking or has taken the money back; false once a dispute ended in the restaurant's favour. Null if the provider does
   * not say.
   */
  disputed: boolean | null;
  /** For a payment: minor units refunded to the payer, by us or in the provider's dashboard. Null if the provider does not say. */
  givenBack: number | null;
}

/** Content of a webhook: what to read again, never a state to trust. `reference`: the provider's id, if known. */
export type Signal =
  | { kind: 'forged' }
  | { kind: 'nothing' }
  | { kind: 'look'; restaurant: string; entry: number; reference?: string }
  /** Used if the webhook contains only the provider's id. */
  | { kind: 'look-up'; reference: string };

/** Headers or a query, by name. */
export type Fields = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether a guest with a refused card continues the same attempt; otherwise a new one is begun. */
  readonly triesAgain: boolean;
  /** Key that initializes the fields in a guest's page; '' if they need none. */
  publishableKey(account: ProviderAccount): string;
  /** @throws NotPayable */
  begin(beginning: Beginning): Promise<Begun>;
  /**
   * Processes the token of a page: once per attempt, another token with the same key changes nothing. Providers whose fields submit by themselves
   * return the current state.
   */
  submit(submission: Submission): Promise<Outcome>;
  /** Reads the current state from the provider. */
  read(known: Known): Promise<Outcome>;
  /** Charges a registered card without the guest present. */
  charge(charge: CardCharge): Promise<Outcome>;
  refund(refund: Refunding): Promise<Outcome>;
  release(release: Releasing): Promise<Outcome>;
  /** @param raw the body as received, which is signed; @param query of the webhook's URL */
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

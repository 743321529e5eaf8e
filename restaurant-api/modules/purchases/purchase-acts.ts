/** What becomes of what was bought, by its kind: called in the transaction that writes down what became of the money, which may run again. */
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { EntryRow } from '../payments/wire';
import type { PurchaseRow } from './repository';

export type PurchaseCall = Omit<Call, 'idempotency'>;

export interface PurchaseActs {
  /**
   * It is paid, perhaps after its time: what was bought is handed over.
   * @returns false where it can no longer be had: the money goes back at once
   */
  deliver(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow): Promise<boolean>;
  /** It was not paid in time: nothing is kept for the buyer. */
  lapse(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow): Promise<void>;
  /** Money went back to the buyer. @param entry of the ledger: how much, and why */
  refunded(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow, entry: EntryRow): Promise<void>;
  /** The same where it was given back at the provider's own pages, and nobody here knew. */
  refundedElsewhere(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow, entry: EntryRow): Promise<void>;
  /**
   * The buyer has not got what was to go back.
   * @param entry of the ledger: how much, and the code of the provider or the bank
   * @param wasRefunded whether it had gone out, and the bank sent it back
   */
  refundFailed(
    unit: UnitOfWork,
    call: PurchaseCall,
    purchase: PurchaseRow,
    entry: EntryRow,
    wasRefunded: boolean,
  ): Promise<void>;
  /**
   * Whether the buyer's bank says that they have not bought it, and takes the money back: said at each look at the payment, also after it.
   * @param entry of the ledger: the payment
   * @param isDisputed false as well once a dispute is won
   */
  dispute(
    unit: UnitOfWork,
    call: PurchaseCall,
    purchase: PurchaseRow,
    entry: EntryRow,
    isDisputed: boolean,
  ): Promise<void>;
  /** Path of the page of what was bought, for its buyer; '' for none. */
  page(call: PurchaseCall, purchase: PurchaseRow): string;
}

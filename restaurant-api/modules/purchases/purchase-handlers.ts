/** Handlers of payment outcomes per kind of purchase: called in the transaction that records the outcome, which may run again. */
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { EntryRow } from '../payments/wire';
import type { PurchaseRow } from './repository';

export type PurchaseCall = Omit<Call, 'idempotency'>;

export interface PurchaseHandlers {
  /**
   * Delivers a paid purchase, perhaps after its deadline.
   * @returns false if it is no longer available: the payment is refunded at once
   */
  deliver(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow): Promise<boolean>;
  /** The purchase was not paid in time: releases what was reserved for the buyer. */
  lapse(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow): Promise<void>;
  /** A refund succeeded. @param entry the ledger entry with amount and reason */
  refunded(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow, entry: EntryRow): Promise<void>;
  /** A refund was made on the provider's own pages. */
  refundedElsewhere(unit: UnitOfWork, call: PurchaseCall, purchase: PurchaseRow, entry: EntryRow): Promise<void>;
  /**
   * A refund failed.
   * @param entry the ledger entry with amount and failure code
   * @param wasRefunded true if it had succeeded before and the bank returned it
   */
  refundFailed(
    unit: UnitOfWork,
    call: PurchaseCall,
    purchase: PurchaseRow,
    entry: EntryRow,
    wasRefunded: boolean,
  ): Promise<void>;
  /**
   * The state of a dispute (chargeback), called with every read of the payment.
   * @param entry the ledger entry of the payment
   * @param isDisputed false as well once a dispute is won
   */
  dispute(
    unit: UnitOfWork,
    call: PurchaseCall,
    purchase: PurchaseRow,
    entry: EntryRow,
    isDisputed: boolean,
  ): Promise<void>;
  /** Path of the buyer's page; '' if there is none. */
  page(call: PurchaseCall, purchase: PurchaseRow): string;
}

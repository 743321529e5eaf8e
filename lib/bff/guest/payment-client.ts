/** The public calls about one request for a card or a payment, made for the guest who holds its link. */
import type { ZodType } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { type CardGiven, confirmAnswer, guestPayment, paymentAttempt, testCardAnswer } from '@/lib/contract/payments';
import type { Result } from '@/lib/message/problem';
import type { GivenCard, GuestPayment, PaymentTry, TryOutcome } from '@/lib/payments/guest-payment';
import { IDEMPOTENCY_HEADER } from '@/lib/setup/same-origin';
import { cardToWire, guestPaymentFromWire, tryFromWire } from '../normalise/guest-payment';
import { shaped } from '../shaped';
import { parseUpstream } from '../upstream';

/** A provider is asked on the way, which may ask a bank: longer than for a page that only reads. Milliseconds. */
const PATIENCE_MS = 20_000;

export interface PaymentClient {
  read(): Promise<Result<GuestPayment>>;
  /** Opens the one try that is under way: asked again it is the same. */
  begin(): Promise<Result<PaymentTry>>;
  /** Asks the provider what came of a try. @param card what its fields gave, where they only make a token */
  confirm(attempt: number, card: GivenCard | null, once: string): Promise<Result<TryOutcome>>;
}

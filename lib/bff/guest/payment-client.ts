/** The public calls about one card or payment request, for the guest with its link. */
import type { ZodType } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { confirmAnswer, guestPayment, paymentAttempt, testCardAnswer } from '@/lib/contract/sales/payments';
import type { Result } from '@/lib/rules/message/problem';
import type { GivenCard, GuestPayment, PaymentTry, TryOutcome } from '@/lib/rules/payments/guest-payment';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { cardToWire, guestPaymentFromWire, tryFromWire } from '../normalise/guest-payment';
import { mapResult } from '../map-result';
import { parseUpstream } from '../upstream';

/** The call includes the provider and possibly a bank, so that it takes longer than a plain read. Milliseconds. */
const TIMEOUT_MS = 20_000;

export interface PaymentClient {
  read(): Promise<Result<GuestPayment>>;
  /** Opens the payment attempt; a repeated call returns the same one. */
  begin(): Promise<Result<PaymentTry>>;
  /**
   * Reads an attempt's result from the provider.
   * @param card the provider's fields, where they only produce a token
   * @param once idempotency key of sending that card
   */
  confirm(attempt: number, card: GivenCard | null, once: string): Promise<Result<TryOutcome>>;
  /** The test provider's token for a documented card number. */
  testToken(number: string): Promise<Result<string>>;
  /** The guest's answer to a test card's bank challenge. */
  answerChallenge(challenge: string, accept: boolean): Promise<Result<null>>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function paymentClient(service: string, key: string, headers: Record<string, string>): PaymentClient {
  const base = `public/v1/restaurants/${encodeURIComponent(service)}`;
  const request = `${base}/payments/${encodeURIComponent(key)}`;
  const timeout = TIMEOUT_MS;
  const post = <W>(path: string, schema: ZodType<W>, body: unknown, once: string) =>
    parseUpstream({ method: 'POST', path, body, headers: { ...headers, [IDEMPOTENCY_HEADER]: once }, timeout }, schema);

  return {
    read: async () =>
      mapResult(
        await parseUpstream({ method: 'GET', path: request, headers, timeout }, guestPayment),
        guestPaymentFromWire,
      ),
    begin: async () =>
      mapResult(await post(`${request}/attempts`, paymentAttempt, {}, crypto.randomUUID()), tryFromWire),
    confirm: async (attempt, card, once) =>
      mapResult(
        await post(`${request}/confirm`, confirmAnswer, { attempt, ...(card && { card: cardToWire(card) }) }, once),
        (wire) => wire,
      ),
    testToken: async (number) =>
      mapResult(
        await post(`${base}/test-cards`, testCardAnswer, { number }, crypto.randomUUID()),
        ({ token }) => token,
      ),
    answerChallenge: async (challenge, accept) =>
      mapResult(
        await post(
          `${base}/test-cards/${encodeURIComponent(challenge)}/challenge`,
          okAnswer,
          { accept },
          crypto.randomUUID(),
        ),
        () => null,
      ),
  };
}

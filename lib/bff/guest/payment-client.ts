/** The public calls about one request for a card or a payment, made for the guest who holds its link. */
import type { ZodType } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { confirmAnswer, guestPayment, paymentAttempt, testCardAnswer } from '@/lib/contract/sales/payments';
import type { Result } from '@/lib/rules/message/problem';
import type { GivenCard, GuestPayment, PaymentTry, TryOutcome } from '@/lib/rules/payments/guest-payment';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { cardToWire, guestPaymentFromWire, tryFromWire } from '../normalise/guest-payment';
import { mapResult } from '../map-result';
import { parseUpstream } from '../upstream';

/** A provider is asked on the way, which may ask a bank: longer than for a page that only reads. Milliseconds. */
const TIMEOUT_MS = 20_000;

export interface PaymentClient {
  read(): Promise<Result<GuestPayment>>;
  /** Opens the one try that is under way: asked again it is the same. */
  begin(): Promise<Result<PaymentTry>>;
  /**
   * Asks the provider what came of a try.
   * @param card what its fields gave, where they only make a token; @param once names the sending of that card
   */
  confirm(attempt: number, card: GivenCard | null, once: string): Promise<Result<TryOutcome>>;
  /** The token of a documented number, from the test provider. */
  testToken(number: string): Promise<Result<string>>;
  /** The guest's answer to the bank of a test card. */
  answerChallenge(challenge: string, accept: boolean): Promise<Result<null>>;
}

/** @param headers that go along with every call: the request's id and the guest's address */
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

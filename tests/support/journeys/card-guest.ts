/** A guest with a card, and the payment request. */
import { type Page, expect } from '@playwright/test';
import type { QuietRestaurant } from './quiet-restaurant';

export interface Asked {
  uid: number;
  /** Path of the guest's link. */
  link: string;
  /** As staff request it. */
  withdraw(): Promise<unknown>;
  ledger(): Promise<Array<[type: string, state: string, amount: number]>>;
}

interface Payments {
  link: string;
  requests: Array<{ uid: number }>;
  ledger: Array<{ type: string; state: string; amount: number }>;
}

/**
 * Creates a payment request for a party of four.
 * @param date of the booking, with a table free at `time`
 */
export async function askedOf(
  restaurant: QuietRestaurant,
  kind: 'card' | 'deposit' | 'payment',
  amount: number,
  { date, time }: { date: string; time: number },
): Promise<Asked> {
  const { uid } = await restaurant.book({
    covers: 4,
    on: date,
    time,
    firstName: 'Ana',
    lastName: 'Pérez',
    eMail: 'ana@example.com',
  });
  const { link, requests } = await restaurant.call<Payments>('POST', `books/${uid}/payments/requests`, {
    kind,
    amount,
  });
  const { pathname, search } = new URL(link, 'http://maitre.test');
  return {
    uid,
    link: pathname + search,
    withdraw: () => restaurant.call('POST', `books/${uid}/payments/requests/${requests[0]?.uid}/withdraw`, {}),
    ledger: async () =>
      (await restaurant.call<Payments>('GET', `books/${uid}/payments`)).ledger.map(({ type, state, amount: sum }) => [
        type,
        state,
        sum,
      ]),
  };
}

const button = (page: Page) => page.locator('form[data-card] button[type=submit]');

/** Types a card number into the test provider's fields and submits it. */
export async function giveCard(page: Page, number: string): Promise<void> {
  await expect(button(page)).toBeEnabled();
  await page.frameLocator('iframe').locator('#number').fill(number);
  await button(page).click();
}

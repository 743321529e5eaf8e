/** A guest with a card, at the page that asks for it; and what they are asked for. */
import { type Page, expect } from '@playwright/test';
import type { QuietRestaurant } from './quiet-restaurant';

export interface Asked {
  uid: number;
  /** Path of the guest's link. */
  link: string;
  /** As staff do. */
  withdraw(): Promise<unknown>;
  ledger(): Promise<Array<[type: string, state: string, amount: number]>>;
}

interface Payments {
  link: string;
  requests: Array<{ uid: number }>;
  ledger: Array<{ type: string; state: string; amount: number }>;
}

/** A party of four is asked for something. @param date of the booking, with a table free at `time` */
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

/** Types a number into the fields of the test provider, and gives it. */
export async function giveCard(page: Page, number: string): Promise<void> {
  await expect(button(page)).toBeEnabled();
  await page.frameLocator('iframe').locator('#number').fill(number);
  await button(page).click();
}

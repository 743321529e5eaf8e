/** The cards of the local test provider, and what each of them does. No other number is taken, and none is kept. */

export const TEST_CARDS = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000002500003155': 'authenticate',
  '4000000000000069': 'expired',
  '4000000000000341': 'declined-later',
} as const;

/**
 * 'authenticate' asks the guest to prove themselves when they register it or pays; charges after that go through. 'declined-later' is taken from the
 * guest, and refused when it is charged without them.
 */
export type TestCardBehaviour = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];

/** '4242 4242 4242 4242' → 'accepted'; null for any other number. */
export function testCardOf(number: string): TestCardBehaviour | null {
  return (TEST_CARDS as Record<string, TestCardBehaviour | undefined>)[number.replace(/[\s-]/g, '')] ?? null;
}

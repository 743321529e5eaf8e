/** The cards of the local test provider and their behaviour. Other numbers are refused, and none is stored. */

export const TEST_CARDS = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000002500003155': 'authenticate',
  '4000000000000069': 'expired',
  '4000000000000341': 'declined-later',
} as const;

/**
 * 'authenticate' requires a challenge when the card is registered or pays; later charges succeed. 'declined-later' is registered, and refused when
 * charged later.
 */
export type TestCardBehaviour = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];

/** '4242 4242 4242 4242' → 'accepted'; null for any other number. */
export function testCardOf(number: string): TestCardBehaviour | null {
  return (TEST_CARDS as Record<string, TestCardBehaviour | undefined>)[number.replace(/[\s-]/g, '')] ?? null;
}

/** Card fields of the local test provider: only the documented numbers are accepted, and none is stored. */
import { randomBytes } from 'node:crypto';
import { testCardOf } from '@/lib/rules/payments/test-cards';
import type { Call } from '../../http/call';
import { invalidField, notFound } from '../../problem';
import { addTestCard, answerChallenge } from '../../providers/payments/test/test-repository';

/** @throws Problem 'not-found' with a real provider, 'validation' for an undocumented number */
export async function makeTestToken({ context, restaurant }: Call, number: string): Promise<string> {
  assertTesting(context.payments.real);
  const behaviour = testCardOf(number);
  if (!behaviour) throw invalidField('number', 'unknown');
  const token = `testcard_${randomBytes(16).toString('base64url')}`;
  await addTestCard(context.db, restaurant.uid, { token, behaviour, last4: number.replace(/\D/g, '').slice(-4) });
  return token;
}

/** @throws Problem 'not-found' if no challenge is pending */
export async function answerBank({ context, restaurant }: Call, token: string, accept: boolean): Promise<void> {
  assertTesting(context.payments.real);
  if (!(await answerChallenge(context.db, restaurant.uid, token, accept))) throw notFound('a challenge');
}

function assertTesting(real: readonly string[]): void {
  if (real.length > 0) throw notFound('a test provider');
}

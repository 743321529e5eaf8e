/** An account that can sign in with a password. */
import type { Database } from '@/restaurant-api/db/client';
import { accounts, members } from '@/restaurant-api/db/schema/accounts';
import { hashPassword } from '@/restaurant-api/modules/auth/password';

export const PASSWORD = 'a-good-password';
let hash: Promise<string> | undefined;

/** @param roles restaurant UID → role */
export async function addSignIn(
  { db }: Database,
  email: string,
  roles: Record<string, string>,
): Promise<{ accountId: string }> {
  hash ??= hashPassword(PASSWORD);
  const [account] = await db
    .insert(accounts)
    .values({ email, name: email.split('@')[0] as string, passwordHash: await hash })
    .returning({ id: accounts.id });
  if (!account) throw new Error('no account');
  for (const [restaurant, role] of Object.entries(roles))
    await db.insert(members).values({ restaurant, accountId: account.id, role });
  return { accountId: account.id };
}

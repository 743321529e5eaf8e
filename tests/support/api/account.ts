/** Accounts of the API and their actions, for tests. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { WireLoginAnswer, WireSecondFactorDetails } from '@/lib/contract/access/auth';
import type { Database } from '@/restaurant-api/db/client';
import { sessions } from '@/restaurant-api/db/schema/accounts';
import { outbox } from '@/restaurant-api/db/schema/log';
import { type ApiServer, type Answer, addUser, caller } from './api-server';
import { hashPassword } from '@/restaurant-api/modules/auth/password';

export const PASSWORD = 'a-good-password';
let hash: Promise<string> | undefined;

export interface Refusal {
  code?: string;
  error?: string;
  details?: Record<string, unknown>;
  errors?: Array<{ field: string; message: string }>;
}

/** A signed-in person with a password. */
export async function addPerson(api: ApiServer, email: string, roles: Record<string, string>, isSuper = false) {
  hash ??= hashPassword(PASSWORD);
  const { token, accountId, sessionId } = await addUser(api.database, {
    email,
    roles,
    isSuper,
    passwordHash: await hash,
  });
  return { email, accountId, sessionId, token, call: caller(api, token) };
}

export const signIn = (api: ApiServer, email: string, password = PASSWORD, est?: string) =>
  caller(api)<WireLoginAnswer & Refusal>('POST', '/auth/v1/accounts/login', { email, password, est });

/** The second-step token of a refused sign-in. */
export async function secondStep(api: ApiServer, email: string): Promise<WireSecondFactorDetails> {
  const { body } = await signIn(api, email);
  return body.details as unknown as WireSecondFactorDetails;
}

export const takeStep = (
  api: ApiServer,
  body: { token: string; code?: string; credential?: unknown },
): Promise<Answer<WireLoginAnswer & Refusal>> => caller(api)('POST', '/auth/v1/accounts/second-factor', body);

export const accessOf = ({ tokens }: WireLoginAnswer): string =>
  tokens.find(({ type }) => type === 'access')?.value as string;

/** An authenticator app: its code at an instant in epoch milliseconds. */
export const codeAt = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });

/** The mails to an address, newest first. */
export const mailTo = ({ db }: Database, email: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.uid));

/** Reasons for which sessions of an account ended. */
export async function endings({ db }: Database, accountId: string): Promise<Array<string | null>> {
  const rows = await db
    .select({ why: sessions.endedWhy })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(sessions.endedAt)));
  return rows.map(({ why }) => why);
}

/** Passkeys (WebAuthn): creates requests for the browser and verifies its responses. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { passkeyCredential } from '@/lib/contract/access/second-factor';
import type { Queryable } from '../../db/client';
import { Problem } from '../../problem';
import { hashSecret } from '../auth/secrets';
import { type Passkey, addChallenge, findPasskeys, spendChallenge } from './passkey-repository';

/** Loaded at first use: it takes a fifth of a second, which would delay every start of the server. */
const webAuthn = () => import('@simplewebauthn/server');

/** Time limit for using the key, in seconds. */
const CHALLENGE_SECONDS = 300;

type Credential = z.infer<typeof passkeyCredential>;

/** Purpose of a challenge: only a response to the same purpose is accepted. */
export interface Asked {
  accountId: string;
  purpose: string;
  now: Date;
  /** URL of the app in the browser: its host is the relying party. */
  publicUrl: string;
}

export async function enrolOptions(
  db: Queryable,
  asked: Asked,
  person: { email: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Maitre',
    rpID: hostOf(asked),
    userID: Uint8Array.from(Buffer.from(asked.accountId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: (await findPasskeys(db, asked.accountId)).map(asDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keep(db, asked, options.challenge);
  return options;
}

export async function signInOptions(
  db: Queryable,
  asked: Asked,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(asked),
    allowCredentials: known.map(asDescriptor),
    userVerification: 'preferred',
  });
  await keep(db, asked, options.challenge);
  return options;
}

/** @throws Problem 'passkey-refused' for a response to another challenge or origin, or with an invalid signature */
export async function readEnrolled(
  db: Queryable,
  asked: Asked,
  credential: Credential,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  const expectedChallenge = await spentChallenge(db, asked, credential);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orRefused(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: new URL(asked.publicUrl).origin,
      expectedRPID: hostOf(asked),
      requireUserVerification: false,
    }),
  );
  if (!verified.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports };
}

/**
 * @returns the authenticator's counter after this use
 * @throws Problem 'passkey-refused' as above, and if the counter decreased, which indicates a clone
 */
export async function readSignIn(
  db: Queryable,
  asked: Asked,
  { publicKey, ...passkey }: Passkey,
  credential: Credential,
): Promise<number> {
  const expectedChallenge = await spentChallenge(db, asked, credential);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: new URL(asked.publicUrl).origin,
      expectedRPID: hostOf(asked),
      credential: { id: passkey.id, counter: passkey.counter, publicKey: Uint8Array.from(publicKey) },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

export const refused = () => new Problem('passkey-refused', 'This passkey was not accepted');

const hostOf = ({ publicUrl }: Asked) => new URL(publicUrl).hostname;
const asDescriptor = ({ id, transports }: Passkey) => ({ id, transports });

function keep(db: Queryable, { accountId, purpose, now }: Asked, challenge: string): Promise<void> {
  return addChallenge(db, {
    hash: hashSecret(challenge),
    accountId,
    purpose,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  });
}

const clientData = z.object({ challenge: z.string().min(1).max(500) });

/** Uses up the response's challenge before any other check: each response is checked once, right or wrong. */
async function spentChallenge(
  db: Queryable,
  { accountId, purpose, now }: Asked,
  { response }: Credential,
): Promise<string> {
  const { challenge } = readClientData(response.clientDataJSON);
  if (!(await spendChallenge(db, { hash: hashSecret(challenge), accountId, purpose, now }))) throw refused();
  return challenge;
}

function readClientData(encoded: unknown): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(z.string().parse(encoded), 'base64url').toString('utf8')));
  } catch {
    throw refused();
  }
}

/** The library throws for malformed responses. */
function orRefused<T>(verification: Promise<T>): Promise<T> {
  return verification.catch(() => {
    throw refused();
  });
}

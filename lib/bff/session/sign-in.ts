/** Sign-in at the restaurant API (§7): by password, or by the one-time link that opens /login (§2). */
import { z } from 'zod';
import {
  type WireLoginAnswer,
  type WireService,
  type WireTokens,
  type WireUser,
  checkAnswer,
  loginAnswer,
  sessionAnswer,
} from '@/lib/contract/access/auth';
import { lackedBy } from '@/lib/contract/capabilities';
import type { Result } from '@/lib/rules/message/problem';
import { failure, unauthorized } from '../problem';
import { parseUpstream } from '../upstream';
import type { Device } from './device';
import { keepProfile, type Profile, profileOfUser } from './profile';
import type { SecondStep, SecondStepProof } from './second-step';
import { type Session, tokensOf } from './session';

export const signInForm = z.object({
  email: z.email('invalidEmail').max(254),
  /** Either a password or a link's token. */
  password: z.string().max(200).optional(),
  token: z.string().max(500).optional(),
  /** Slug of the service to sign in to; by default the one used last. */
  service: z.string().max(100).optional(),
});
export type SignInForm = z.infer<typeof signInForm>;

export interface SignedIn {
  session: Session;
  profile: Profile;
  /** Proof that the account knows this browser from now on. */
  deviceProof?: string;
}

/** @param headers forwarded with every call: request id, and the browser's address for the rate limit */
export async function signIn(
  form: SignInForm,
  device: Device,
  headers: Record<string, string>,
): Promise<Result<SignedIn>> {
  const answer = form.token
    ? await byLink(form.email, form.token, device, headers)
    : await byPassword(form, device, headers);
  return answer.ok ? signedIn(answer.value, device) : answer;
}

/** The second step: the first step's token, and a code or passkey. */
export async function finishSignIn(
  { token }: Pick<SecondStep, 'token'>,
  proof: SecondStepProof,
  device: Device,
  headers: Record<string, string>,
): Promise<Result<SignedIn>> {
  const login = await parseUpstream(
    { method: 'POST', path: 'auth/v1/accounts/second-factor', body: { token, ...proof }, headers },
    loginAnswer,
  );
  if (!login.ok) return login;
  const answer = await registered(login.value, device, headers);
  return answer.ok ? signedIn(answer.value, device) : answer;
}

function signedIn({ tokens, user, service, deviceMongoUid, deviceProof }: Answer, device: Device): Result<SignedIn> {
  const parsed = tokensOf(tokens, Date.now());
  if (!parsed) return failure(502, 'unexpected', 'Something unexpected happened');
  const session: Session = {
    ...parsed,
    id: crypto.randomUUID(),
    accountId: user.id,
    name: user.profile.name,
    email: user.email,
    location: user.location,
    device: device.uid,
    deviceMongoUid,
    service: service && { uid: service.UID, service: service.Service },
    lacks: lackedBy(user.capabilities),
  };
  const profile = profileOfUser(user);
  keepProfile(session, profile);
  return { ok: true, value: { session, profile, deviceProof } };
}

interface Answer {
  tokens: WireTokens;
  user: WireUser;
  service: WireService | null;
  deviceMongoUid: string;
  deviceProof?: string;
}

async function byPassword(
  { email, password, service }: SignInForm,
  device: Device,
  headers: Record<string, string>,
): Promise<Result<Answer>> {
  if (!password) return failure(400, 'validation', 'Not valid: password', [{ field: 'password', message: 'required' }]);
  const body = { email, password, ...(service ? { est: service } : {}) };
  const login = await parseUpstream({ method: 'POST', path: 'auth/v1/accounts/login', body, headers }, loginAnswer);
  return login.ok ? registered(login.value, device, headers) : login;
}

/** Registers this browser as the device of the new session. */
async function registered(
  { tokens, user }: WireLoginAnswer,
  device: Device,
  headers: Record<string, string>,
): Promise<Result<Answer>> {
  const answer = await parseUpstream(
    {
      method: 'POST',
      path: 'auth/v1/accounts/session',
      token: tokens.find(({ type }) => type === 'access')?.value,
      body: {
        pushToken: device.pushToken,
        deviceUID: device.uid,
        deviceName: device.name,
        language: device.language,
      },
      headers,
    },
    sessionAnswer,
  );
  if (!answer.ok) return answer;
  return {
    ok: true,
    value: {
      tokens,
      user,
      service: user.service,
      deviceMongoUid: answer.value.deviceMongoUID,
      deviceProof: answer.value.deviceProof,
    },
  };
}

async function byLink(
  email: string,
  token: string,
  device: Device,
  headers: Record<string, string>,
): Promise<Result<Answer>> {
  const checked = await parseUpstream(
    {
      method: 'PATCH',
      path: `auth/v1/accounts/users/${encodeURIComponent(email)}`,
      query: { email, token },
      body: {
        pushToken: device.pushToken,
        deviceUID: device.uid,
        deviceName: device.name,
        language: device.language,
        pathname: '/login',
      },
      headers,
    },
    checkAnswer,
  );
  if (!checked.ok) return checked;
  const { tokens, user, service, deviceMongoUID, deviceProof, redirect } = checked.value;
  if (!user || redirect === 'invalid') return unauthorized();
  return { ok: true, value: { tokens, user, service, deviceMongoUid: deviceMongoUID, deviceProof } };
}

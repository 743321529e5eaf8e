/** The profile of a session's user and services, from the restaurant API (§7 users/{email}). */
import { type WireService, type WireUser, checkAnswer } from '@/lib/contract/access/auth';
import { type Capability, lackedBy } from '@/lib/contract/capabilities';
import type { Result } from '@/lib/rules/message/problem';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { type Failure, unauthorized } from '../problem';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';
import { type UpstreamAnswer, type UpstreamCall, parseAnswer } from '../upstream';
import type { Session } from './session';

export interface Profile {
  name: string;
  services: WireService[];
  /** Capabilities that the restaurant API lacks (ADR 58). */
  lacks: Capability[];
  /** §7: an address to open in a new tab. */
  redirect?: string;
  installation?: string;
  held?: SessionInfo['held'];
  backup?: SessionInfo['backup'];
}

/** The profile in the answer of a sign-in or session check. A service without a role (§3) has the user's role. */
export function profileOfUser({ profile, services, role, location, capabilities }: WireUser): Profile {
  return {
    name: profile.name,
    services: services.map((one) => (one.role === '' ? { ...one, role, location } : one)),
    lacks: lackedBy(capabilities),
  };
}

/** Data of the requesting page, sent with a session check. */
export interface CheckedFrom {
  pathname: string;
  origin?: string;
  browser?: string;
}

/** The restaurant API checks every call; this cache only finds a service's UID and may be slightly old. */
const TTL_MS = 60_000;
const MAX_PROFILES = 2_000;

interface Kept {
  at: number;
  profile: Promise<Result<Profile>>;
}

const profiles = processWide('profiles', () => new Map<string, Kept>());

type Call = (call: UpstreamCall) => Promise<UpstreamAnswer | Failure>;

/** Checks the session at the restaurant API and reads its user and services. */
export function checkSession(
  session: Session,
  call: Call,
  from: CheckedFrom = { pathname: '/' },
): Promise<Result<Profile>> {
  const profile = ask(session, call, from);
  setBounded(profiles, session.id, { at: Date.now(), profile }, MAX_PROFILES);
  const forget = () => {
    if (profiles.get(session.id)?.profile === profile) profiles.delete(session.id);
  };
  void profile.then((result) => (result.ok ? undefined : forget()), forget);
  return profile;
}

/** The same, from memory if recent. */
export function profileOf(session: Session, call: Call): Promise<Result<Profile>> {
  const kept = profiles.get(session.id);
  return kept && Date.now() - kept.at < TTL_MS ? kept.profile : checkSession(session, call);
}

/** Stores the profile that a sign-in returned. */
export function keepProfile(session: Session, profile: Profile): void {
  profiles.set(session.id, { at: Date.now(), profile: Promise.resolve({ ok: true, value: profile }) });
}

export function forgetProfile(session: Session): void {
  profiles.delete(session.id);
}

async function ask(session: Session, call: Call, from: CheckedFrom): Promise<Result<Profile>> {
  const answer = await call({
    method: 'PATCH',
    path: `auth/v1/accounts/users/${encodeURIComponent(session.email)}`,
    body: { pushToken: '', deviceName: '', deviceUID: session.device, ...from },
  });
  if (!answer.ok) return answer;
  const parsed = await parseAnswer(answer.response, checkAnswer);
  if (!parsed.ok) return parsed;
  const { user, redirect, installation, held, backup } = parsed.value;
  if (redirect === 'invalid' || !user) return unauthorized();
  return {
    ok: true,
    value: {
      ...profileOfUser(user),
      ...(isAddress(redirect) ? { redirect } : {}),
      ...(installation !== undefined && { installation }),
      ...(held && { held }),
      ...(backup && { backup }),
    },
  };
}

const isAddress = (redirect: string | undefined) => redirect !== undefined && /^https?:\/\//.test(redirect);

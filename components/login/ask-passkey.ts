/** A passkey of this sign-in, asked of the browser. Its library is fetched only when somebody wants one. */
import { newActionKey } from '@/lib/client/action-key';
import { IDEMPOTENCY_HEADER } from '@/lib/setup/same-origin';
import type { SecondStepRefusal } from './second-step-texts';

/** `over`: the sign-in has to begin again. */
export type PasskeyOutcome = { ok: true; credential: object } | { ok: false; why: SecondStepRefusal | 'over' };

export async function askPasskey(): Promise<PasskeyOutcome> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) return { ok: false, why: 'noPasskeys' };
  const answer = await fetch('/api/session/second-step/passkey-options', { method: 'POST', headers: { accept: 'application/json', [IDEMPOTENCY_HEADER]: newActionKey() } }).catch(() => null);
  if (!answer) return { ok: false, why: 'network' };
  if (answer.status === 401) return { ok: false, why: 'over' };
  if (!answer.ok) return { ok: false, why: answer.status === 429 ? 'tooMany' : 'unavailable' };
  try {
    return { ok: true, credential: await startAuthentication({ optionsJSON: await answer.json() }) };
  } catch {
    // Closed by the person, or nothing fitting on this device: the browser does not tell the two apart.
    return { ok: false, why: 'passkey' };
  }
}

/** A passkey of this sign-in, asked of the browser. Its library is fetched only when somebody wants one. */
import { newActionKey } from '@/lib/client/action-key';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { SecondStepRefusal } from './second-step-texts';

/** `over`: the sign-in has to begin again. */
export type PasskeyOutcome = { ok: true; credential: object } | { ok: false; why: SecondStepRefusal | 'over' };

/** @param signal gives it up, whatever it waits for: the browser closes what it asks. What is answered then is nothing to go by. */
export async function askPasskey(signal: AbortSignal): Promise<PasskeyOutcome> {
  const { WebAuthnAbortService, browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) return { ok: false, why: 'noPasskeys' };
  const headers = { accept: 'application/json', [IDEMPOTENCY_HEADER]: newActionKey() };
  const answer = await fetch('/api/session/second-step/passkey-options', { method: 'POST', headers, signal }).catch(() => null);
  if (!answer) return { ok: false, why: 'network' };
  if (answer.status === 401) return { ok: false, why: 'over' };
  if (!answer.ok) return { ok: false, why: answer.status === 429 ? 'tooMany' : 'unavailable' };
  try {
    const optionsJSON = await answer.json();
    signal.throwIfAborted();
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    return { ok: true, credential: await startAuthentication({ optionsJSON }) };
  } catch {
    // Closed by the person, or nothing fitting on this device: the browser does not tell the two apart.
    return { ok: false, why: 'passkey' };
  }
}

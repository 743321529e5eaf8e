/** The calls about a guest's own data, by their link. */
import { okAnswer } from '@/lib/contract/fields';
import { guestPreferences } from '@/lib/contract/guests/guest-preferences';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import type { OwnPreferences, PreferencesChange, ProvenStep } from '@/lib/rules/guest-booking/own-preferences';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { preferencesChangeToWire, preferencesFromWire } from '../normalise/guest-preferences';
import type { Failure } from '../problem';
import { mapResult } from '../map-result';
import { type UpstreamAnswer, callUpstream, parseUpstream } from '../upstream';

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface PreferencesClient {
  read(): Promise<Result<OwnPreferences>>;
  /** @param once idempotency key of the guest's action */
  save(change: PreferencesChange, once: string): Promise<Result<OwnPreferences>>;
  /** Mails a link that proves the guest's identity. */
  confirm(step: ProvenStep, language: GuestLanguage, once: string): Promise<Result<{ ok: true }>>;
  remove(cancelComing: boolean, once: string): Promise<Result<{ ok: true }>>;
  /** All stored data of the guest, as a file. */
  data(): Promise<UpstreamAnswer | Failure>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function preferencesClient(service: string, key: string, headers: Record<string, string>): PreferencesClient {
  const path = `public/v1/restaurants/${encodeURIComponent(service)}/guests/${encodeURIComponent(key)}`;
  const call = { headers, timeout: TIMEOUT_MS };
  const doing = (once: string) => ({ ...call, headers: { ...headers, [IDEMPOTENCY_HEADER]: once } });
  return {
    read: async () =>
      mapResult(await parseUpstream({ ...call, method: 'GET', path }, guestPreferences), preferencesFromWire),
    save: async (change, once) =>
      mapResult(
        await parseUpstream(
          { ...doing(once), method: 'PATCH', path, body: preferencesChangeToWire(change) },
          guestPreferences,
        ),
        preferencesFromWire,
      ),
    confirm: (step, language, once) =>
      parseUpstream(
        { ...doing(once), method: 'POST', path: `${path}/confirmation`, body: { step, language } },
        okAnswer,
      ),
    remove: (cancelComing, once) =>
      parseUpstream({ ...doing(once), method: 'POST', path: `${path}/delete`, body: { cancelComing } }, okAnswer),
    data: () => callUpstream({ ...call, method: 'GET', path: `${path}/data` }),
  };
}

/** Requests the link to a guest's data by their booking; the answer does not reveal whether it was sent. */
export function askForLink(
  service: string,
  bookingKey: string,
  language: GuestLanguage,
  headers: Record<string, string>,
  once: string,
): Promise<Result<{ ok: true }>> {
  const path = `public/v1/restaurants/${encodeURIComponent(service)}/bookings/${encodeURIComponent(bookingKey)}/preferences-link`;
  return parseUpstream(
    {
      method: 'POST',
      path,
      body: { language },
      headers: { ...headers, [IDEMPOTENCY_HEADER]: once },
      timeout: TIMEOUT_MS,
    },
    okAnswer,
  );
}

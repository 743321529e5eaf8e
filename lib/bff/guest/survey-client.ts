/** The calls about a guest's survey, by its link. */
import { okAnswer } from '@/lib/contract/fields';
import { type WireGuestSurvey, guestSurvey } from '@/lib/contract/guests/guest-survey';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { GuestSurvey, SurveyAnswers } from '@/lib/rules/survey/guest-survey';
import { mapResult } from '../map-result';
import { parseUpstream } from '../upstream';

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface SurveyClient {
  read(): Promise<Result<GuestSurvey>>;
  /** @param once idempotency key of the guest's action */
  answer(said: SurveyAnswers & { form: string; language: GuestLanguage }, once: string): Promise<Result<{ ok: true }>>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function surveyClient(service: string, key: string, headers: Record<string, string>): SurveyClient {
  const path = `public/v1/restaurants/${encodeURIComponent(service)}/surveys/${encodeURIComponent(key)}`;
  const call = { headers, timeout: TIMEOUT_MS };
  return {
    read: async () => mapResult(await parseUpstream({ ...call, method: 'GET', path }, guestSurvey), surveyFromWire),
    answer: (said, once) =>
      parseUpstream(
        { ...call, headers: { ...headers, [IDEMPOTENCY_HEADER]: once }, method: 'POST', path, body: said },
        okAnswer,
      ),
  };
}

const surveyFromWire = ({ changeUntil, ...same }: WireGuestSurvey): GuestSurvey => ({
  ...same,
  changeUntil: changeUntil === null ? null : Date.parse(changeUntil),
});

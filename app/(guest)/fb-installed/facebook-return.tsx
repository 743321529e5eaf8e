/**
 * Return from the Facebook login: forwards Facebook's answer to the restaurant API as the signed-in person, then shows
 * the result on a page without it.
 */
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import { LOGIN_RESULTS, ResultPage } from '@/components/guest/fb-installed/result-page';
import { PRIVATE_PAGE, htmlAnswer, seeOther } from '@/lib/bff/guest/html-answer';
import { ownService } from '@/lib/bff/handler';
import { type RestaurantClient, restaurantClient } from '@/lib/bff/restaurant-client';
import { openSession } from '@/lib/bff/session/request-session';
import { type WireFacebook, facebook, facebookOutcome } from '@/lib/contract/guests/facebook';
import { FACEBOOK_FAILURES, retryOf } from '@/lib/contract/guests/facebook-button';
import type { Result } from '@/lib/rules/message/problem';
import type { GuestCall } from '../book/guest-call';

const PATH = '/fb-installed';

/** Facebook's answer is forwarded unchanged; the contract limits its length. */
export async function facebookReturn(call: GuestCall, request: Request): Promise<Response> {
  const state = call.value('state') ?? '';
  const service = state.slice(0, Math.max(0, state.lastIndexOf('.')));
  const answer = {
    state,
    ...optionalEntry('code', call.value('code')),
    ...optionalEntry('error', call.value('error')),
  };
  return asPerson(request, call, service, async (upstream) => {
    const back = await upstream.post('facebook/return', facebookOutcome, answer);
    if (!back.ok)
      return resultOf(
        back.problem.status === 401
          ? 'signedOut'
          : back.problem.status === 0 || back.problem.status >= 500
            ? 'failed'
            : 'state',
      );
    const { outcome, facebook: now } = back.value;
    if (outcome === 'choosing') return '/fbe-auth';
    return outcome === 'failed' ? failed(service, now) : resultOf(outcome);
  });
}

/** Retries the installation; one that cannot be retried starts again in the settings. */
export async function retry(call: GuestCall, request: Request): Promise<Response> {
  const service = call.value('service') ?? '';
  return asPerson(request, call, service, async (upstream) => {
    const tried: Result<WireFacebook> = await upstream.post('facebook/retry', facebook);
    if (!tried.ok) return tried.problem.status === 401 ? resultOf('signedOut') : '/fbe-auth';
    return tried.value.state === 'connected' ? resultOf('installed') : failed(service, tried.value);
  });
}

/** The result page of its URL: contains no personal data and changes nothing. */
export function showResult(call: GuestCall): Promise<Response> {
  const f = call.texts('facebook');
  const result = LOGIN_RESULTS.find((one) => one === call.value('result')) ?? 'state';
  const failure = FACEBOOK_FAILURES.find((one) => one === call.value('why')) ?? 'unavailable';
  const service = call.value('service');
  const again = result === 'failed' && service !== null && /^[\w-]{1,100}$/.test(service) ? service : null;
  return htmlAnswer(
    <GuestDocument
      language={call.language}
      title={`${f(`result.${result}.title`)} · Maitre`}
      nonce={call.nonce}
      embed={false}
      skipLabel={call.t('skip')}
    >
      <ResultPage f={f} result={result} failure={failure} retry={again} />
    </GuestDocument>,
    { headers: PRIVATE_PAGE },
  );
}

/** @param act returns the next URL; not called without a session, or for a restaurant that is not the person's */
async function asPerson(
  request: Request,
  call: GuestCall,
  service: string,
  act: (upstream: RestaurantClient) => Promise<string>,
): Promise<Response> {
  const { session, cookies } = await openSession(request, call.upstream);
  let address = resultOf('signedOut');
  if (session.ok) {
    const own = await ownService(session.value, service);
    address = own.ok
      ? await act(restaurantClient({ service: own.value, call: session.value.call, ifNoneMatch: null }))
      : resultOf('state');
  }
  const response = seeOther(address);
  for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
  return response;
}

const resultOf = (result: string, more: Record<string, string> = {}) =>
  `${PATH}?${new URLSearchParams({ result, ...more }).toString()}`;

const failed = (service: string, { failure, page }: WireFacebook) =>
  resultOf('failed', { why: failure ?? 'unavailable', ...(retryOf({ failure, page }) === 'install' && { service }) });

const optionalEntry = (name: string, value: string | null) => (value ? { [name]: value } : {});

/**
 * Tracked link of a mailing: records the click and redirects to the mail's target. Unknown targets are not followed.
 */
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { mailingClient } from '@/lib/bff/guest/mailing-client';
import { httpLink } from '@/lib/contract/http-link';
import { CAMPAIGN_PATH } from '@/lib/rules/guest-booking/campaign-path';
import { guestPage } from '../../book/guest-call';
import { failedMailing } from '../failed-mailing';

export function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const said = (name: string) => asked.get(name) ?? '';
  return guestPage(`${CAMPAIGN_PATH}/click`, async (call) => {
    const led = await mailingClient(call.service, said('key'), call.upstream).clicked(said('to'), said('code'));
    if (!led.ok) return failedMailing(call, led.problem);
    const location = httpLink(led.value.to);
    if (location === '') return failedMailing(call, { code: 'not-found', status: 404, error: 'No link' });
    return new Response(null, {
      status: 302,
      headers: { ...PRIVATE_PAGE, location, 'referrer-policy': 'no-referrer' },
    });
  })(request, { params: Promise.resolve({ service: said('service') }) });
}

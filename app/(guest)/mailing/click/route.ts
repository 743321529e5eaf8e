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
  const params = new URL(request.url).searchParams;
  const param = (name: string) => params.get(name) ?? '';
  return guestPage(`${CAMPAIGN_PATH}/click`, async (call) => {
    const target = await mailingClient(call.service, param('key'), call.upstream).clicked(param('to'), param('code'));
    if (!target.ok) return failedMailing(call, target.problem);
    const location = httpLink(target.value.to);
    if (location === '') return failedMailing(call, { code: 'not-found', status: 404, error: 'No link' });
    return new Response(null, {
      status: 302,
      headers: { ...PRIVATE_PAGE, location, 'referrer-policy': 'no-referrer' },
    });
  })(request, { params: Promise.resolve({ service: param('service') }) });
}

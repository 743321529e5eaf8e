/** Tracking pixel of a mailing. Always answers with an image. */
import { upstreamHeaders, logRequest, validRequestId } from '@/lib/bff/request-log';
import { mailingClient } from '@/lib/bff/guest/mailing-client';
import { CAMPAIGN_PATH } from '@/lib/rules/guest-booking/campaign-path';
import { isMailProxy } from '@/lib/rules/guest-booking/mail-proxy';

/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export async function GET(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = validRequestId(request.headers.get('x-request-id'));
  const params = new URL(request.url).searchParams;
  const client = mailingClient(
    params.get('service') ?? '',
    params.get('key') ?? '',
    upstreamHeaders(request, requestId),
  );
  await client.opened(isMailProxy(request.headers.get('user-agent') ?? ''));
  logRequest({ requestId, method: 'GET', route: `${CAMPAIGN_PATH}/open`, status: 200, started });
  return new Response(PIXEL, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
  });
}

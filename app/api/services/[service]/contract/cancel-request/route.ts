import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { cancelRequestBody, messageAnswer } from '@/lib/contract/auth';

/** Asks those who run the installation for the end of the contract (§7). */
export const POST = serviceHandler(async ({ request, upstream, service }) => {
  const body = await bodyOf(request, cancelRequestBody);
  return body.ok ? mapResult(await upstream.post('/auth/v1/accounts/cancel-request', messageAnswer, body.value, { uid: service.uid }), ({ ok }) => ({ ok })) : body;
});

import { guestPage } from '../../../book/guest-call';
import { clientOf } from '../../order-call';

/** Picture of a dish. The URL changes with the picture, so it is cached. */
export const GET = guestPage('/order/{service}/picture', async (call) => {
  const file = await clientOf(call).picture(call.value('of') ?? '');
  if (!file.ok) return new Response(null, { status: file.problem.status || 502 });
  const { body, headers } = file.response;
  return new Response(body, {
    headers: {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': 'public, max-age=604800, immutable',
    },
  });
});

import { guestPage } from '@/app/(guest)/book/guest-call';
import { clientOf } from '../../gift-answer';

/** The picture of a product that is on sale, by its hash. Its address is another for another picture, so it is kept. */
export const GET = guestPage('/gift/{service}/picture', async (call) => {
  const offer = await clientOf(call).offer();
  if (!offer.ok) return new Response(null, { status: offer.problem.status });
  const asked = call.value('of');
  const path = offer.value.products.find(
    ({ picture }) => picture !== '' && picture.split('/').at(-2) === asked,
  )?.picture;
  if (!path) return new Response(null, { status: 404 });
  const file = await call.client.picture(path);
  if (!file.ok) return new Response(null, { status: file.problem.status || 502 });
  const { body, headers } = file.response;
  return new Response(body, {
    headers: {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': 'public, max-age=604800, immutable',
    },
  });
});

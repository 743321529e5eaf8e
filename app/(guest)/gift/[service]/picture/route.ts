import { guestPage } from '@/app/(guest)/book/guest-call';
import { clientOf } from '../../gift-answer';

/** Picture of a product on sale, by hash. The URL changes with the picture, so it is cached. */
export const GET = guestPage('/gift/{service}/picture', async (call) => {
  const offer = await clientOf(call).offer();
  if (!offer.ok) return new Response(null, { status: offer.problem.status || 502 });
  const hash = call.value('of');
  const path = offer.value.products.find(
    ({ picture }) => picture !== '' && picture.split('/').at(-2) === hash,
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

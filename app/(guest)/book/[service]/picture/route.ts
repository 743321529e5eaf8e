import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { guestPage } from '@/app/(guest)/book/guest-call';

/** The restaurant's picture. Its address is another for another picture, so it is kept. */
export const GET = guestPage('/book/{service}/picture', async (call) => {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok || restaurant.value.picture === '')
    return new Response(null, { status: restaurant.ok ? 404 : restaurant.problem.status });
  const file = await call.client.picture(restaurant.value.picture);
  if (!file.ok) return new Response(null, { status: file.problem.status || 502 });
  const { body, headers } = file.response;
  return new Response(body, {
    headers: {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': 'public, max-age=604800, immutable',
    },
  });
});

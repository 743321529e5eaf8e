import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { guestPage } from '@/app/(guest)/book/guest-call';

/**
 * The restaurant's pictures, including ads, logo and map, by hash. The URL changes with the picture, so it is cached.
 */
export const GET = guestPage('/book/{service}/picture', async (call) => {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return new Response(null, { status: restaurant.problem.status });
  const { picture, profile, ads } = restaurant.value;
  const others = [
    profile?.logo ?? '',
    profile?.map ?? '',
    ...[...(profile?.gallery ?? []), ...ads].map((one) => one.picture),
  ];
  const path = others.find((one) => one !== '' && one.split('/').at(-2) === call.value('of')) ?? picture;
  if (path === '') return new Response(null, { status: 404 });
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

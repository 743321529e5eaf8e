import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { guestPage } from '@/app/(guest)/book/guest-call';
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';

/**
 * The restaurant's pictures, including ads, logo and map, by hash, and no other. The URL changes with the picture, so it is cached.
 */
export const GET = guestPage('/book/{service}/picture', async (call) => {
  const known = await readRestaurant(call);
  if (!known.ok) return new Response(null, { status: known.problem.status || 502 });
  const of = call.value('of') ?? '';
  let path = pictureOf(known.value, of);
  if (path === undefined) {
    // One that was put there a moment ago: the page that shows it may come from another copy of this server, which has read of it already.
    const now = await call.client.restaurant();
    path = now.ok ? pictureOf(now.value, of) : undefined;
  }
  if (path === undefined) return new Response(null, { status: 404 });
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

function pictureOf({ picture, profile, ads }: GuestRestaurant, hash: string): string | undefined {
  const all = [
    picture,
    profile?.logo,
    profile?.map,
    ...[...(profile?.gallery ?? []), ...ads].map((one) => one.picture),
  ];
  return all.find((one) => one && one.split('/').at(-2) === hash);
}

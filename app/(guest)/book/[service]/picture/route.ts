import { readHouse } from '../../read-house';
import { guestPage } from '../../guest-call';

/** The restaurant's picture. Its address is another for another picture, so it is kept. */
export const GET = guestPage('/book/{service}/picture', async (call) => {
  const house = await readHouse(call);
  if (!house.ok || house.value.picture === '') return new Response(null, { status: house.ok ? 404 : house.problem.status });
  const file = await call.client.picture(house.value.picture);
  if (!file.ok) return new Response(null, { status: file.problem.status || 502 });
  const { body, headers } = file.response;
  return new Response(body, { headers: { 'content-type': headers.get('content-type') ?? 'application/octet-stream', 'cache-control': 'public, max-age=604800, immutable' } });
});

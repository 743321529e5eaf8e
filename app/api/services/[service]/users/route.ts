import { serviceHandler } from '@/lib/bff/handler';
import { invitationToWire, peopleFromWire, personFromWire } from '@/lib/bff/normalise/person';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { inviteBody, restaurantUser, usersAnswer } from '@/lib/contract/users';

export const GET = serviceHandler(async ({ upstream }) => mapResult(await upstream.get('users', usersAnswer), peopleFromWire));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const body = await bodyOf(request, inviteBody);
  return body.ok ? mapResult(await upstream.post('users', restaurantUser, invitationToWire(body.value)), personFromWire) : body;
});

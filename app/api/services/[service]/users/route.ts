import { serviceHandler } from '@/lib/bff/handler';
import { invitationToWire, peopleFromWire, personFromWire } from '@/lib/bff/normalise/person';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { inviteBody, restaurantUser, usersAnswer } from '@/lib/contract/users';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('users', usersAnswer), peopleFromWire));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const body = await bodyOf(request, inviteBody);
  return body.ok ? shaped(await upstream.post('users', restaurantUser, invitationToWire(body.value)), personFromWire) : body;
});

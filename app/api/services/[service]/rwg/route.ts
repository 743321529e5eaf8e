/** Reserve with Google: whether the restaurant takes part, and its consent. */
import { serviceHandler } from '@/lib/bff/handler';
import { rwgFromWire } from '@/lib/bff/normalise/rwg';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { rwg } from '@/lib/contract/google';
import { reserveWithGoogleChange } from '@/lib/google/reserve-with-google';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('rwg', rwg), rwgFromWire));

export const PATCH = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, reserveWithGoogleChange);
  return change.ok ? shaped(await upstream.patch('rwg', rwg, { consentRWG: change.value.consent }), rwgFromWire) : change;
});

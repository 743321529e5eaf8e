/** Reserve with Google: whether the restaurant takes part, and its consent. */
import { serviceHandler } from '@/lib/bff/handler';
import { rwgFromWire } from '@/lib/bff/normalise/rwg';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { rwg } from '@/lib/contract/google';
import { reserveWithGoogleChange } from '@/lib/rules/google/reserve-with-google';

export const GET = serviceHandler(async ({ upstream }) => mapResult(await upstream.get('rwg', rwg), rwgFromWire));

export const PATCH = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, reserveWithGoogleChange);
  return change.ok ? mapResult(await upstream.patch('rwg', rwg, { consentRWG: change.value.consent }), rwgFromWire) : change;
});

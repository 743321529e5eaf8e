/** The Page that is to have the button. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { facebook } from '@/lib/contract/facebook';
import { pageChoice } from '@/lib/contract/facebook-button';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const choice = await bodyOf(request, pageChoice);
  return choice.ok ? mapResult(await upstream.post('facebook/page', facebook, choice.value), facebookFromWire) : choice;
});

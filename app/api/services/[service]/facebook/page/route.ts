/** The Page that is to have the button. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { facebook } from '@/lib/contract/facebook';
import { pageChoice } from '@/lib/facebook/facebook-button';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const choice = await bodyOf(request, pageChoice);
  return choice.ok ? shaped(await upstream.post('facebook/page', facebook, choice.value), facebookFromWire) : choice;
});

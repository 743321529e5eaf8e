/** A text that anybody may read, kept by whoever asks: no script, no cookie, and not sent twice to who has it. */
import { textLook } from '@/components/guest/public-texts/text-style';
import { guestStyle } from '@/components/shared/guest-page/style/guest-style';
import { pageStyle } from '@/components/shell/theme/page-style';
import { taggedAnswer } from '@/lib/bff/guest/tagged-answer';
import { textPolicy } from '@/lib/bff/guest/text-policy';
import { webSettings } from '@/lib/bff/settings';
import { type TextKind, textPath } from '@/lib/rules/public-texts/public-texts';
import { guestPage } from '../book/guest-call';
import { generalText } from './general-text';
import { restaurantText } from './restaurant-text';

type Route<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/** Where it cannot be had it is a page like any other of a guest: its style sheet is known as well. */
const styles = [textLook, guestStyle].map((look) => pageStyle() + look);

const kept = <P>(page: Route<P>): Route<P> => async (request, context) => {
  const response = await page(request, context);
  response.headers.set('content-security-policy', textPolicy(styles, webSettings().publicUrl.startsWith('https:')));
  return taggedAnswer(request, response);
};

/** An address without a part that varies is given no params at all. */
export function generalTextRoute(kind: TextKind): (request: Request) => Promise<Response> {
  const page = kept<object>(guestPage(textPath(kind, null), (call) => generalText(call, kind)));
  return (request) => page(request, { params: Promise.resolve({}) });
}

export const restaurantTextRoute = (kind: TextKind) => kept<{ service: string }>(guestPage(`${textPath(kind, null)}/{service}`, (call) => restaurantText(call, kind)));

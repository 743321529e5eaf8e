/** Unsubscribe page of a mailing: one button, no script, no sign-in; the link identifies the recipient. */
import { UnsubscribePage } from '@/components/guest/mailing/unsubscribe-page';
import { controlStyle } from '@/components/shared/guest-page/style/guest-style';
import { frameStyle } from '@/components/shared/guest-page/style/frame-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { mailingClient } from '@/lib/bff/guest/mailing-client';
import { CAMPAIGN_PATH, campaignPath } from '@/lib/rules/guest-booking/campaign-path';
import { type GuestCall, guestPage } from '../../book/guest-call';
import { readRestaurant } from '../../book/read-restaurant';
import { contextOf, restaurantPage } from '../../book/restaurant-page';
import { failedMailing } from '../failed-mailing';

const PATH = `${CAMPAIGN_PATH}/unsubscribe`;
const styles = [frameStyle, controlStyle].join('').replace(/\s+/g, ' ');

/** @param isPost the request is a POST */
export function unsubscribePage(isPost: boolean) {
  return (request: Request): Promise<Response> => {
    const params = new URL(request.url).searchParams;
    const link = { service: params.get('service') ?? '', key: params.get('key') ?? '' };
    return guestPage<typeof link>(
      PATH,
      (call, { key }) => shown(call, key, isPost),
      false,
    )(request, {
      params: Promise.resolve(link),
    });
  };
}

async function shown(call: GuestCall, key: string, acts: boolean): Promise<Response> {
  const { service, query } = call;
  if (service === '' || key === '')
    return failedMailing(call, { code: 'not-found', status: 404, error: 'The link is not complete' });
  const mailing = mailingClient(service, key, call.upstream);
  // Unsubscribes first, even if the page then cannot be rendered.
  const done = acts ? await mailing.unsubscribe() : null;
  if (done && !done.ok) return failedMailing(call, done.problem);
  const [restaurant, state] = await Promise.all([
    readRestaurant(call),
    done ? ({ ok: true, value: { unsubscribed: true } } as const) : mailing.state(),
  ]);
  if (!restaurant.ok) return failedMailing(call, restaurant.problem);
  if (!state.ok) return failedMailing(call, state.problem);
  const context = contextOf({ ...call, query: { ...query, embed: false } }, restaurant.value);
  const u = call.texts('guestMailing');
  const address = campaignPath('unsubscribe', service, key, { ...(query.lang && { lang: query.lang }) });
  return restaurantPage(call, context, {
    title: u('title', { name: restaurant.value.name }),
    headers: PRIVATE_PAGE,
    languageLinks: { path: PATH, more: { service, key } },
    styles,
    script: null,
    body: <UnsubscribePage u={u} name={restaurant.value.name} isDone={state.value.unsubscribed} address={address} />,
  });
}

import { CallUs } from '@/components/shared/guest-page/call-us';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import type { GuestCall } from '../guest-call';
import { restaurantPage } from '../restaurant-page';

/** The restaurant takes no bookings online: it says so, and how else. */
export function notOnlinePage(call: GuestCall, context: PageContext): Promise<Response> {
  const { t, restaurant } = context;
  const title = t('search.title', { name: restaurant.name });
  return restaurantPage(call, context, {
    title,
    languageLinks: { path: bookingPath(restaurant.service) },
    body: (
      <>
        <h1>{t('gone.notOnline')}</h1>
        <p>{t('why.not-online', { name: restaurant.name })}</p>
        <p>
          <CallUs context={context} />
        </p>
      </>
    ),
  });
}

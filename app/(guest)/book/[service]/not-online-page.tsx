import { CallUs } from '@/components/guest-booking/call-us';
import type { PageContext } from '@/components/guest-booking/page-context';
import { bookingPath } from '@/lib/guest-booking/booking-query';
import type { GuestCall } from '../guest-call';
import { housePage } from '../house-page';

/** The restaurant takes no bookings online: it says so, and how else. */
export function notOnlinePage(call: GuestCall, context: PageContext): Promise<Response> {
  const { t, house } = context;
  const title = t('search.title', { name: house.name });
  return housePage(call, context, {
    title,
    languageLinks: { path: bookingPath(house.service) },
    body: (
      <>
        <h1>{t('gone.notOnline')}</h1>
        <p>{t('why.not-online', { name: house.name })}</p>
        <p>
          <CallUs context={context} />
        </p>
      </>
    ),
  });
}

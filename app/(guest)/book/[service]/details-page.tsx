/** The second step: contact details. */
import { DetailsStep } from '@/components/guest/book/details-step';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import type { DetailErrors, GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import type { GuestCall } from '../guest-call';
import { visitPolicy } from '../visit-policy';
import { restaurantPage } from '../restaurant-page';

interface DetailsPage {
  selection: Wanted;
  details: GuestDetails;
  once: string;
  faults?: DetailErrors;
  problem?: string;
  /** The guest was told that they hold a booking on this day: the button books another. */
  again?: boolean;
  status?: number;
}

export async function detailsPage(
  call: GuestCall,
  context: PageContext,
  { faults = {}, problem = '', again = false, status, ...rest }: DetailsPage,
): Promise<Response> {
  const { t, restaurant } = context;
  const policy = await visitPolicy(call, context, rest.selection);
  return restaurantPage(call, context, {
    title: `${t(context.query.list ? 'list.title' : 'details.title')} · ${t('title', { name: restaurant.name })}`,
    status,
    languageLinks: null,
    headers: { 'cache-control': 'no-store' },
    body: (
      <DetailsStep
        context={context}
        faults={faults}
        policy={policy}
        problem={problem}
        again={again}
        now={call.now}
        {...rest}
      />
    ),
  });
}

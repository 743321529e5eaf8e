import { addressOf, journeyOf, queryEntries, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { CancellationCosts } from './cancellation-costs';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress } from './search-target';
import { Summary } from '@/components/shared/guest-page/summary';

/** Confirmation page before a booking is cancelled. */
export function CancelPage({
  context,
  visit,
  once,
  now,
}: {
  context: PageContext;
  visit: Visit;
  once: string;
  now: number;
}) {
  const { t, restaurant, query } = context;
  const path = visitPath(restaurant.service, visit.key);
  return (
    <>
      <h1>{t('cancel.title')}</h1>
      <p>{t('cancel.text', { restaurant: restaurant.name })}</p>
      <Summary context={context} wanted={visit} event={visit.event} />
      {visit.payment && (
        <Notice kind="plain">
          <CancellationCosts context={context} payment={visit.payment} now={now} />
        </Notice>
      )}
      <form method="post" action={postAddress(path, query)} data-once="">
        <HiddenFields entries={[...queryEntries(journeyOf(query)), ['once', once]]} />
        <div className="actions">
          <button type="submit" className="button danger" name="action" value="cancel">
            {t('cancel.yes')}
          </button>
          <a className="button quiet" href={addressOf(path, journeyOf(query))}>
            {t('cancel.no')}
          </a>
        </div>
      </form>
    </>
  );
}

import { addressOf, journeyOf, queryEntries, visitPath } from '@/lib/guest-booking/booking-query';
import type { Visit } from '@/lib/guest-booking/guest-booking';
import { CancellingMeans } from './cancelling-means';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import type { PageContext } from './page-context';
import { postAddress } from './search-place';
import { Summary } from './summary';

/** The question before a booking is given up. */
export function CancelPage({ context, visit, once, now }: { context: PageContext; visit: Visit; once: string; now: number }) {
  const { t, house, query } = context;
  const path = visitPath(house.service, visit.key);
  return (
    <>
      <h1>{t('cancel.title')}</h1>
      <p>{t('cancel.text', { house: house.name })}</p>
      <Summary context={context} wanted={visit} event={visit.event} />
      {visit.payment && (
        <Notice kind="plain">
          <CancellingMeans context={context} payment={visit.payment} now={now} />
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

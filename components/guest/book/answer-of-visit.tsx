import type { ReactNode } from 'react';
import { journeyOf, queryEntries, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { postAddress } from './search-place';

interface AnswerProps {
  context: PageContext;
  visit: Visit;
  once: string;
}

/** A table that came free for them: taken or left by a button alone, for programs that look through mails follow every link. */
export function OfferOfVisit({ context, visit, once }: AnswerProps) {
  const { t, language, restaurant } = context;
  if (visit.offeredUntil === null) return null;
  const until = instantText(visit.offeredUntil, language, restaurant.timeZone, restaurant.milTime);
  return (
    <Notice kind="plain" title={t('visit.offer.title')}>
      <p>{t('visit.offer.text', { until })}</p>
      <AnswerForm context={context} visit={visit} once={once}>
        <button type="submit" className="button main" name="action" value="accepted">
          {t('visit.offer.accept')}
        </button>
        <button type="submit" className="button quiet" name="action" value="declined">
          {t('visit.offer.decline')}
        </button>
      </AnswerForm>
    </Notice>
  );
}

/** That they come. */
export function ConfirmVisit({ context, visit, once }: AnswerProps) {
  return (
    <AnswerForm context={context} visit={visit} once={once}>
      <button type="submit" className="button quiet" name="action" value="confirmed">
        {context.t('visit.confirm')}
      </button>
    </AnswerForm>
  );
}

function AnswerForm({ context, visit, once, children }: AnswerProps & { children: ReactNode }) {
  const { restaurant, query } = context;
  return (
    <form method="post" action={postAddress(visitPath(restaurant.service, visit.key), query)} data-once="">
      <HiddenFields entries={[...queryEntries(journeyOf(query)), ['once', once]]} />
      <div className="actions">{children}</div>
    </form>
  );
}

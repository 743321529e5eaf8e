import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { VisitForm } from './visit-form';

interface AnswerProps {
  context: PageContext;
  visit: Visit;
  once: string;
}

/** A freed table offered to the guest: accepted or declined by a button only, since mail scanners follow every link. */
export function VisitOffer({ context, visit, once }: AnswerProps) {
  const { t, language, restaurant } = context;
  if (visit.offeredUntil === null) return null;
  const until = instantText(visit.offeredUntil, language, restaurant.timeZone, restaurant.milTime);
  return (
    <Notice kind="plain" title={t('visit.offer.title')}>
      <p>{t('visit.offer.text', { until })}</p>
      <VisitForm context={context} visit={visit} once={once}>
        <div className="actions">
          <button type="submit" className="button main" name="action" value="accepted">
            {t('visit.offer.accept')}
          </button>
          <button type="submit" className="button quiet" name="action" value="declined">
            {t('visit.offer.decline')}
          </button>
        </div>
      </VisitForm>
    </Notice>
  );
}

/** The guest confirms their visit. Prominent, because it is what the message asks for. */
export function ConfirmVisit({ context, visit, once }: AnswerProps) {
  return (
    <VisitForm context={context} visit={visit} once={once}>
      <div className="actions">
        <button type="submit" className="button main" name="action" value="confirmed">
          {context.t('visit.confirm')}
        </button>
      </div>
    </VisitForm>
  );
}

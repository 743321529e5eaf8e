import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { VisitForm } from './visit-form';

interface LoyaltyOfVisitProps {
  context: PageContext;
  visit: Visit;
  loyalty: NonNullable<Visit['loyalty']>;
  /** Idempotency token of this page's form. */
  once: string;
}

/** The guest's points, or a form to join the loyalty programme. */
export function VisitLoyalty({ context, visit, loyalty, once }: LoyaltyOfVisitProps) {
  const { t, restaurant } = context;
  if (loyalty.member)
    return (
      <section className="known">
        <h2>{t('visit.loyalty.title')}</h2>
        <p>{t('visit.loyalty.member', { count: loyalty.points })}</p>
        {loyalty.level && <p className="hint">{t('visit.loyalty.level', { level: loyalty.level })}</p>}
      </section>
    );
  return (
    <VisitForm className="known" context={context} visit={visit} once={once}>
      <h2>{t('visit.loyalty.title')}</h2>
      <p className="hint">{t('visit.loyalty.offer', { restaurant: restaurant.name })}</p>
      <div className="actions">
        <button type="submit" className="button quiet" name="action" value="loyalty">
          {t('visit.loyalty.join')}
        </button>
      </div>
    </VisitForm>
  );
}

import { clockText } from '@/lib/rules/guest-booking/date-text';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/** Until when the place is kept. The script counts down in room that is there already, and says when it is nearly over. */
export function HoldNotice({ context: { t, restaurant, query }, now }: { context: PageContext; now: number }) {
  if (query.hold === null || query.until === null) return null;
  const over = query.until <= now;
  return (
    <div className="hold" data-left={Math.max(0, query.until - now)} data-soon={t('hold.soon')} data-over={t('hold.over')}>
      <p>
        {over ? t('hold.over') : t('hold.kept', { time: clockText(query.until, restaurant.timeZone, restaurant.milTime) })} <span className="countdown" aria-hidden="true" />
      </p>
      <p className="unseen" role="status" />
    </div>
  );
}

import { longDate } from '@/lib/rules/guest-booking/date-text';
import type { OfferedEvent, Wanted } from '@/lib/rules/guest-booking/guest-booking';
import { guestClock } from './guest-clock';
import type { PageContext } from './page-context';

/** Summary of a booking. A time after midnight says which night it belongs to. */
export function Summary({
  context,
  wanted: selection,
  event,
}: {
  context: PageContext;
  wanted: Wanted;
  event: OfferedEvent | null;
}) {
  const { t, language, restaurant } = context;
  const area = restaurant.areas.find(({ uid }) => uid === selection.area)?.name;
  return (
    <dl className="summary">
      <Line name={t('summary.date')} value={longDate(selection.date, language)} />
      <Line name={t('summary.time')} value={guestClock(context, selection.time)} />
      <Line name={t('summary.covers')} value={t('people', { count: selection.covers })} />
      {area && <Line name={t('summary.area')} value={area} />}
      {event && <Line name={t('summary.event')} value={event.name} />}
    </dl>
  );
}

export function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

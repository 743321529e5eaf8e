import { longDate } from '@/lib/rules/guest-booking/date-text';
import type { OwnVisitLine } from '@/lib/rules/guest-booking/own-preferences';
import { timeText } from '@/lib/time/time-text';
import type { PreferencesContext } from './preferences-context';

/** Bookings, one per row. */
export function VisitTable({
  context: { g, t, restaurant, language },
  visits,
  label,
}: {
  context: PreferencesContext;
  visits: readonly OwnVisitLine[];
  label: string;
}) {
  return (
    <div className="scrolls" tabIndex={0} role="group" aria-label={label}>
      <table className="visits">
        <thead>
          <tr>
            <th scope="col">{t('summary.date')}</th>
            <th scope="col">{t('summary.time')}</th>
            <th scope="col">{t('summary.covers')}</th>
            <th scope="col">{g('data.state')}</th>
            <th scope="col">{t('visit.reference')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ reference, date, time, covers, state }) => (
            <tr key={reference}>
              <td>{longDate(date, language)}</td>
              <td>{timeText(time, restaurant.milTime)}</td>
              <td>{t('people', { count: covers })}</td>
              <td>{g(`state.${state}`)}</td>
              <td>{reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

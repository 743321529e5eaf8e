import { MAX_LISTED } from '@/lib/rules/guest-booking/own-preferences';
import { ConfirmIdentity } from './confirm-identity';
import type { PreferencesContext } from './preferences-context';
import { PreferencesTabs } from './preferences-tabs';
import { VisitTable } from './visit-table';

/** The guest's stored data: bookings on the page, everything as a file once their identity is confirmed. */
export function DataPage({
  context,
  sent = false,
  problem = '',
}: {
  context: PreferencesContext;
  sent?: boolean;
  problem?: string;
}) {
  const { g, own, restaurant, file } = context;
  const label = g(own.visits.length === MAX_LISTED ? 'data.lastVisits' : 'data.visits', { count: own.visits.length });
  return (
    <>
      <PreferencesTabs context={context} at="data" />
      <h1>{g('data.title', { name: restaurant.name })}</h1>
      <p>{g('data.text', { name: restaurant.name })}</p>
      <ul className="points">
        {(['person', 'bookings', 'payments', 'staff', 'messages', 'surveys', 'giftCards', 'orders'] as const).map(
          (point) => (
            <li key={point}>{g(`data.${point}`)}</li>
          ),
        )}
      </ul>
      <p className="hint">{g('data.log')}</p>
      {own.proof === 'given' ? (
        <div className="actions">
          <a className="button main" href={file} download="">
            {g('data.download')}
          </a>
        </div>
      ) : (
        <ConfirmIdentity context={context} step="data" sent={sent} problem={problem} />
      )}
      <h2>{label}</h2>
      {own.visits.length > 0 && <VisitTable context={context} visits={own.visits} label={label} />}
    </>
  );
}

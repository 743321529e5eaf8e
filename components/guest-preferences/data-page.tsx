import type { PreferencesContext } from './preferences-context';
import { PreferencesTabs } from './preferences-tabs';
import { VisitTable } from './visit-table';

/** All that is kept of a guest: his bookings here, everything in a file. */
export function DataPage({ context }: { context: PreferencesContext }) {
  const { g, own, house, file } = context;
  return (
    <>
      <PreferencesTabs context={context} at="data" />
      <h1>{g('data.title', { name: house.name })}</h1>
      <p>{g('data.text', { name: house.name })}</p>
      <ul className="points">
        {(['person', 'bookings', 'staff', 'messages', 'log'] as const).map((point) => (
          <li key={point}>{g(`data.${point}`)}</li>
        ))}
      </ul>
      <div className="actions">
        <a className="button main" href={file} download="">
          {g('data.download')}
        </a>
      </div>
      <h2>{g('data.visits', { count: own.visits.length })}</h2>
      {own.visits.length > 0 && <VisitTable context={context} visits={own.visits} label={g('data.visits', { count: own.visits.length })} />}
    </>
  );
}

import { Summary } from '@/components/guest-booking/summary';
import type { PaymentContext } from './payment-context';

/** The bank has not answered yet. A script looks again by itself; without one there is a link. */
export function SettlingPage({ context }: { context: PaymentContext }) {
  const { p, payment, address } = context;
  return (
    <>
      <h1>{p('settling.title')}</h1>
      <p data-settling="" role="status">
        {p('settling.text')}
      </p>
      <Summary context={context} wanted={{ ...payment.visit, area: null }} event={null} />
      <div className="actions">
        <a className="button main" href={address}>
          {p('settling.look')}
        </a>
      </div>
    </>
  );
}

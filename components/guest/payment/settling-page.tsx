import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { PaidFor } from './paid-for';
import type { PaymentContext } from './payment-context';

/** Whose fields go on with the same movement, so that a guest who closed their bank's page is not stuck, and pays once all the same. */
const goesOn: Partial<Record<ProviderName, true>> = { stripe: true, test: true };

/** The bank has not answered yet. A script looks again by itself; without one there is a link. */
export function SettlingPage({ context }: { context: PaymentContext }) {
  const { p, payment, address } = context;
  return (
    <>
      <h1>{p('settling.title')}</h1>
      <p data-settling="" role="status">
        {p('settling.text')}
      </p>
      <PaidFor context={context} />
      <div className="actions">
        <a className="button main" href={address}>
          {p('settling.look')}
        </a>
        {goesOn[payment.provider.name] && (
          <a className="button quiet" href={`${address}&again=1`}>
            {p('settling.again')}
          </a>
        )}
      </div>
    </>
  );
}

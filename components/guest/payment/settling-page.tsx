import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { PaidFor } from './paid-for';
import type { PaymentContext } from './payment-context';

/**
 * Providers whose fields can continue the same attempt, so that a guest who closed the bank's page is not stuck and
 * pays only once.
 */
const canContinue: Partial<Record<ProviderName, true>> = { stripe: true, test: true };

/** The bank has not answered yet. A script polls; without one there is a link. */
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
        {canContinue[payment.provider.name] && (
          <a className="button quiet" href={`${address}&again=1`}>
            {p('settling.again')}
          </a>
        )}
      </div>
    </>
  );
}

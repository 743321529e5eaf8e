import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { BankChallenge } from '@/lib/rules/payments/bank-challenge';
import { type PaymentContext, sumText } from './payment-context';

interface BankPageProps {
  context: PaymentContext;
  challenge: BankChallenge;
  /** URL of this page's status. */
  statusAddress: string;
}

/**
 * The bank's own confirmation page in a frame. A script submits the request into the frame and polls for the outcome;
 * without script, or when the bank forbids framing, the same form opens a window.
 */
export function BankPage({ context, challenge, statusAddress }: BankPageProps) {
  const { p, payment, restaurant, address } = context;
  return (
    <>
      <h1>{p('challenge.title')}</h1>
      <p>{p('challenge.pay', { restaurant: restaurant.name, total: sumText(context, payment.amount) })}</p>
      <p className="scripted" role="status" data-settling="" data-answered={p('bank.answered')}>
        {p('bank.text')}
      </p>
      <noscript>
        <p>{p('bank.plain', { look: p('settling.look') })}</p>
      </noscript>
      <form className="bank" method="post" action={challenge.address} target="bank" data-bank="">
        <HiddenFields entries={[['creq', challenge.request]]} />
        <iframe className="bank-frame scripted" name="bank" title={p('bank.frame')} />
        <div className="actions">
          <button type="submit" className="button quiet" formTarget="_blank">
            {p('bank.window')}
          </button>
          <noscript>
            <a className="button main" href={statusAddress}>
              {p('settling.look')}
            </a>
          </noscript>
          <a className="button quiet" href={`${address}&again=1`}>
            {p('bank.another')}
          </a>
        </div>
      </form>
    </>
  );
}

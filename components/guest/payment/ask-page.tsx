import { Notice } from '@/components/shared/guest-page/notice';
import { Steps } from '@/components/shared/guest-page/steps';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { failureReason } from '@/lib/rules/payments/failure-reason';
import { CardForm } from './card-form';
import { PaidFor, PaymentTerms } from './paid-for';
import { type PaymentContext, requestKindOf, isPolicy, refusalKey, sumText } from './payment-context';

/** The payment request with its terms and card form; after a refusal also the reason. */
export function AskPage({ context }: { context: PaymentContext }) {
  const { p, payment, restaurant, language } = context;
  const asking = requestKindOf(payment);
  const { expiresAt, policy, state, failure } = payment;
  return (
    <>
      {isPolicy(policy) && <Steps t={context.t} at="payment" pays />}
      <h1>{p(`ask.${asking}`)}</h1>
      {state === 'declined' && (
        <Notice kind="wrong" title={p(refusalKey(payment))}>
          <p>{p(`refused.${failureReason(failure)}`)}</p>
        </Notice>
      )}
      <p>{p(`ask.${asking}Text`, { restaurant: restaurant.name, total: sumText(context, payment.amount) })}</p>
      {expiresAt !== null && (
        <p className="hint">
          {p('ask.until', { until: instantText(expiresAt, language, restaurant.timeZone, restaurant.milTime) })}
        </p>
      )}
      <PaidFor context={context} />
      {policy && (
        <section className="terms-box">
          <h2>{p('terms.title')}</h2>
          <PaymentTerms context={context} />
          <p className="hint">{p('terms.frozen')}</p>
        </section>
      )}
      <CardForm context={context} />
    </>
  );
}

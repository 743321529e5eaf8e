import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { type PaymentContext, sumText } from './payment-context';

interface ChallengePageProps {
  context: PaymentContext;
  attempt: number;
  /** The challenge of the test provider's bank. */
  challenge: string;
}

/** The test provider's bank confirmation. Other providers show their own. */
export function ChallengePage({ context, attempt, challenge }: ChallengePageProps) {
  const { p, payment, restaurant, address } = context;
  return (
    <>
      <h1>{p('challenge.title')}</h1>
      <p>
        {p(payment.kind === 'card' ? 'challenge.card' : 'challenge.pay', {
          restaurant: restaurant.name,
          total: sumText(context, payment.amount),
        })}
      </p>
      <p className="hint">{p('challenge.test')}</p>
      <form method="post" action={address} data-once="">
        <HiddenFields
          entries={[
            ['action', 'challenge'],
            ['attempt', String(attempt)],
            ['challenge', challenge],
          ]}
        />
        <div className="actions">
          <button type="submit" className="button main" name="accept" value="1">
            {p('challenge.accept')}
          </button>
          <button type="submit" className="button quiet" name="accept" value="0">
            {p('challenge.refuse')}
          </button>
        </div>
      </form>
    </>
  );
}

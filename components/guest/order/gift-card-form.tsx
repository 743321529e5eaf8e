import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { CartPageProps } from './cart-page';

interface GiftCardFormProps extends Pick<CartPageProps, 'context' | 'cart' | 'problem'> {
  isWrong: boolean;
}

/** Adds a gift card by its code, or removes it. */
export function GiftCardForm({
  context: { o, sum, address },
  cart: { giftCard },
  isWrong,
  problem,
}: GiftCardFormProps) {
  return (
    <form method="post" action={address} className="part details" aria-labelledby="gift-card">
      <HiddenFields entries={[['action', 'gift-card']]} />
      <h2 id="gift-card">{o('giftCard.title')}</h2>
      {giftCard ? (
        <>
          {giftCard.pays === 0 && (
            <p className="fault" role="alert">
              {o('giftCard.cannot')}
            </p>
          )}
          <p>{o('giftCard.left', { end: giftCard.codeEnd, sum: sum(giftCard.balance) })}</p>
          <div className="actions">
            <button className="button quiet" type="submit" name="remove" value="1">
              {o('giftCard.remove')}
            </button>
          </div>
        </>
      ) : (
        <>
          <div className="field">
            <label className="label" htmlFor="code">
              {o('giftCard.code')} ({o('optional')})
            </label>
            <input
              id="code"
              name="code"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus={isWrong}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'code-fault' : undefined}
            />
            {isWrong && (
              <p className="fault" id="code-fault">
                {problem}
              </p>
            )}
          </div>
          <div className="actions">
            <button className="button quiet" type="submit">
              {o('giftCard.use')}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

import { Notice } from '@/components/shared/guest-page/notice';
import { Line } from '@/components/shared/guest-page/summary';
import type { GuestGiftBalance } from '@/lib/contract/guests/guest-gift-cards';
import { moneyText } from '@/lib/money/format';
import { balancePath, giftPath } from '@/lib/rules/gift-card/gift-paths';
import { addressOf, bookingPath, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { longDate } from '@/lib/rules/guest-booking/date-text';
import type { GiftContext } from './gift-context';

interface BalancePageProps {
  context: GiftContext;
  balance: GuestGiftBalance | null;
  problem: 'unknown' | 'tooMany' | null;
  /** Whether gift cards are sold online. */
  isSold: boolean;
}

/** Balance of a gift card by its code. The code is never part of a URL. */
export function BalancePage({ context, balance, problem, isSold }: BalancePageProps) {
  const { g, restaurant, query, language } = context;
  const address = (path: string) => addressOf(path, journeyOf(query));
  return (
    <>
      <h1>{g('balance.title')}</h1>
      {problem && (
        <Notice kind="wrong">
          <p>{g(`balance.${problem}`, { name: restaurant.name })}</p>
        </Notice>
      )}
      {balance && (
        <section aria-live="polite">
          <p className="left">{moneyText(balance.balance, balance.currency, language)}</p>
          <dl className="summary">
            <Line name={g('balance.state')} value={g(`state.${balance.shown}`)} />
            <Line
              name={g('balance.until')}
              value={balance.expiresOn === null ? g('balance.noEnd') : longDate(balance.expiresOn, language)}
            />
          </dl>
        </section>
      )}
      <form id="details" className="details" method="post" action={address(balancePath(restaurant.service))}>
        <div className="field">
          <label className="label" htmlFor="code">
            {g('balance.code')}
          </label>
          <input
            id="code"
            name="code"
            className="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={balance === null}
            aria-invalid={problem === 'unknown' ? true : undefined}
            aria-describedby="code-hint"
          />
          <p className="hint" id="code-hint">
            {g('balance.hint')}
          </p>
        </div>
        <div className="actions">
          <button type="submit" className="button main">
            {g(balance ? 'balance.another' : 'balance.see')}
          </button>
        </div>
      </form>
      <p className="restaurant-links">
        <a className="line-link" href={address(bookingPath(restaurant.service))}>
          {g('book')}
        </a>
        {isSold && (
          <a className="line-link" href={address(giftPath(restaurant.service))}>
            {g('buy')}
          </a>
        )}
      </p>
    </>
  );
}

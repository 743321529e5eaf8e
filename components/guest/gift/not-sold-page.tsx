import { CallUs } from '@/components/shared/guest-page/call-us';
import { balancePath } from '@/lib/rules/gift-card/gift-paths';
import { addressOf, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import type { GiftContext } from './gift-context';

/** Gift cards are not sold online: how to buy one otherwise. Balances of existing cards can be checked. */
export function NotSoldPage({ context }: { context: GiftContext }) {
  const { g, restaurant, query } = context;
  return (
    <>
      <h1>{g('notSold')}</h1>
      <p>{g('notSoldText', { name: restaurant.name })}</p>
      <p>
        <CallUs context={context} />
      </p>
      <p>
        <a className="line-link" href={addressOf(balancePath(restaurant.service), journeyOf(query))}>
          {g('seeBalance')}
        </a>
      </p>
    </>
  );
}

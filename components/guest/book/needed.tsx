import { askedOf } from '@/lib/rules/guest-booking/asked-policy';
import type { DayOffer, OfferedTime } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { type FrozenPolicy, sumAsked } from '@/lib/rules/payments/frozen-policy';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/** What is asked of the party at one time of a day; null for nothing. @param event that the table is for, if any */
export function neededAt({ restaurant, query }: PageContext, { date, covers }: Pick<DayOffer, 'date' | 'covers'>, { time, session }: Pick<OfferedTime, 'time' | 'session'>, event: number | null): FrozenPolicy | null {
  return askedOf(restaurant, { date, covers, time, session, event, channel: query.channel });
}

/** 'A card is needed: nothing is charged unless you cancel late or do not come (up to €100.00)' */
function neededText({ p, language }: PageContext, policy: FrozenPolicy): string {
  const sum = moneyText(sumAsked(policy), policy.currency, language);
  return `${p(`needed.${policy.kind}`)}: ${policy.kind === 'card' ? p('needed.cardSum', { most: sum }) : p('needed.paySum', { total: sum })}`;
}

/** What the times of a day ask for, said before one is chosen. @param policies one for each kind of what is asked; @param some not every time asks */
export function Needed({ context, policies, some }: { context: PageContext; policies: readonly FrozenPolicy[]; some: boolean }) {
  if (policies.length === 0) return null;
  const { p } = context;
  return (
    <Notice kind="plain">
      {policies.map((policy) => (
        <p key={policy.kind}>
          {neededText(context, policy)}.{some && ` ${p('needed.some', { mark: p(`needed.mark.${policy.kind}`) })}`}
        </p>
      ))}
    </Notice>
  );
}

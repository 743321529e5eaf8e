import { timeText } from '@/lib/time/time-text';
import type { DayOffer, OfferedTime } from '@/lib/rules/guest-booking/guest-booking';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import { type SessionTimes, bySession, isFull, mainReason } from '@/lib/rules/guest-booking/session-times';
import { type FrozenPolicy, sumAsked } from '@/lib/rules/payments/frozen-policy';
import type { PolicyKind } from '@/lib/rules/payments/payment-policy';
import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { type SearchTarget, postAddress } from './search-target';
import { whyText } from '@/components/shared/guest-page/why-text';
import { askedOf } from '@/lib/rules/guest-booking/asked-policy';
import { moneyText } from '@/lib/money/format';
import { Notice } from '@/components/shared/guest-page/notice';

interface TimeListProps {
  context: PageContext;
  target: SearchTarget;
  offer: DayOffer;
}

/** Times of a day by session. Each is a button: one press holds the table. */
export function TimeList({ context, target, offer }: TimeListProps) {
  const { query } = context;
  const free = offer.times.filter(({ why }) => why === null);
  const policyOf = policyLookup(context, target, offer);
  const needs = free.map(policyOf);
  const kinds = new Map(needs.flatMap((policy) => (policy ? [[policy.kind, policy]] : [])));
  // If all times have the same terms, they are shown once.
  const marked = kinds.size > 1 || (kinds.size === 1 && needs.includes(null));
  return (
    <form
      method="post"
      action={postAddress(target.action.split('?')[0] ?? '', query)}
      className="sessions"
      data-once=""
    >
      <HiddenFields entries={target.timeFields} />
      <input type="hidden" name="action" value={target.timeAction} />
      <PolicyNotice context={context} policies={[...kinds.values()]} some={marked} />
      {bySession(offer.times).map((session, index) => (
        <Session
          key={index}
          context={context}
          offer={offer}
          session={session}
          policyOf={marked ? policyOf : () => null}
        />
      ))}
    </form>
  );
}

/** Every time of the day requires a card or a payment, so it is a step of the booking. */
export function everyTimeHasPolicy(context: PageContext, target: SearchTarget, offer: DayOffer): boolean {
  const free = offer.times.filter(({ why }) => why === null);
  return free.length > 0 && free.map(policyLookup(context, target, offer)).every((policy) => policy !== null);
}

type PolicyLookup = (time: OfferedTime) => FrozenPolicy | null;

const policyLookup = (context: PageContext, { showsPolicies, event }: SearchTarget, offer: DayOffer): PolicyLookup =>
  showsPolicies ? (time) => policyAt(context, offer, time, event?.uid ?? null) : () => null;

interface SessionProps {
  context: PageContext;
  offer: DayOffer;
  session: SessionTimes;
  /** Times that require a card or a payment say so. */
  policyOf: PolicyLookup;
}

function Session({ context, offer, session: { session, offered, gone }, policyOf }: SessionProps) {
  const reason = mainReason(gone);
  // Times in the past or too soon are left out; full ones can have a waiting list.
  const shown = [...offered, ...gone.filter(({ why }) => isFull(why))].sort((a, b) => a.time - b.time);
  if (offered.length === 0 && reason === 'past') return null;
  return (
    <section className="session">
      <h3>{sessionNameIn(session, context.language)}</h3>
      {offered.length === 0 ? (
        <p className="hint">{reason ? whyText(context, reason, offer) : null}</p>
      ) : (
        <ul className="times">
          {shown.map((time) => (
            <li key={time.time}>
              {time.why === null ? (
                <TimeButton context={context} time={time} asks={policyOf(time)?.kind ?? null} />
              ) : (
                <GoneTime context={context} time={time} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A single area is named, so that guests who prefer another know before they choose. */
function TimeButton({
  context: { t, p, restaurant, query, language },
  time: { time, areas, session: ownName },
  asks,
}: {
  context: PageContext;
  time: OfferedTime;
  asks: PolicyKind | null;
}) {
  const clock = timeText(time, restaurant.milTime);
  const session = sessionNameIn(ownName, language);
  const only =
    restaurant.areas.length > 1 && query.area === null && areas.length === 1
      ? restaurant.areas.find(({ uid }) => uid === areas[0])?.name
      : undefined;
  const label = only
    ? t('times.choiceIn', { time: clock, session, area: only })
    : t('times.choice', { time: clock, session });
  return (
    <button
      type="submit"
      className="time"
      name="time"
      value={timeText(time)}
      aria-label={asks ? `${label}, ${p(`needed.mark.${asks}`)}` : label}
    >
      <span className="time-clock">{clock}</span>
      {only && <span className="time-area">{only}</span>}
      {asks && <span className="time-area">{p(`needed.mark.${asks}`)}</span>}
    </button>
  );
}

function GoneTime({ context: { t, restaurant }, time: { time } }: { context: PageContext; time: OfferedTime }) {
  return (
    <span className="time gone">
      <s className="time-clock">{timeText(time, restaurant.milTime)}</s>
      <span className="unseen"> {t('times.full')}</span>
    </span>
  );
}

/**
 * Payment terms of the party at one time; null for none.
 * @param event the event being booked, if any
 */
function policyAt(
  { restaurant, query }: PageContext,
  { date, covers }: Pick<DayOffer, 'date' | 'covers'>,
  { time, session }: Pick<OfferedTime, 'time' | 'session'>,
  event: number | null,
): FrozenPolicy | null {
  return askedOf(restaurant, { date, covers, time, session, event, channel: query.channel });
}

/** 'A card is needed: nothing is charged unless you cancel late or do not come (up to €100.00)' */
function policyText({ p, language }: PageContext, policy: FrozenPolicy): string {
  const sum = moneyText(sumAsked(policy), policy.currency, language);
  return `${p(`needed.${policy.kind}`)}: ${policy.kind === 'card' ? p('needed.cardSum', { most: sum }) : p('needed.paySum', { total: sum })}`;
}

/**
 * Payment terms of the day's times, shown before one is chosen.
 * @param policies one for each kind of policy
 * @param some not every time has terms
 */
function PolicyNotice({
  context,
  policies,
  some,
}: {
  context: PageContext;
  policies: readonly FrozenPolicy[];
  some: boolean;
}) {
  if (policies.length === 0) return null;
  const { p } = context;
  return (
    <Notice kind="plain">
      {policies.map((policy) => (
        <p key={policy.kind}>
          {policyText(context, policy)}.{some && ` ${p('needed.some', { mark: p(`needed.mark.${policy.kind}`) })}`}
        </p>
      ))}
    </Notice>
  );
}

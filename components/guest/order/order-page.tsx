import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestOrder } from '@/lib/contract/guests/guest-orders';
import { ORDER_STEPS } from '@/lib/contract/takeaway/takeaway';
import { dueOf } from '@/lib/rules/takeaway/due';
import { isOver } from '@/lib/rules/takeaway/order-status';
import { clockText, dayDate } from '@/lib/rules/guest-booking/date-text';
import type { OrderContext } from './order-context';
import { Sums } from './sums';

/** §4: statuses of an order that are shown with their time. */
const MOMENTS = ['pickup_at', 'dropoff_at', 'ended_at'] as const;

interface OrderPageProps {
  context: OrderContext;
  order: GuestOrder;
  /** URL for paying; '' when it is not paid online. */
  payHref: string;
}

/** An order by its link: its progress and contents. */
export function OrderPage({ context, order, payHref }: OrderPageProps) {
  const { o, k, sum, address, language, restaurant } = context;
  const { status, serviceType } = order;
  const steps = ORDER_STEPS.filter((step) => serviceType === 'delivery' || step !== 'In Route');
  const at = steps.indexOf(status as (typeof steps)[number]);
  const isUnpaid = order.payment === 'Online' && order.paymentState === 'pending' && status === 'Received';
  const says = order.call ? o('call', { phone: order.call }) : o(isUnpaid ? 'unpaid' : `state.${status}`);
  return (
    <>
      <h1>{o('order', { number: order.number })}</h1>
      <p className="unseen" role="status" id="said" />
      <div id="order" data-said={says} data-open={isOver(status) ? undefined : ''}>
        {order.call ? (
          <Notice kind="wrong" title={says} />
        ) : (
          <Notice kind={at < 0 ? 'wrong' : isUnpaid ? 'plain' : 'good'} title={says}>
            {order.reason && <p>{order.reason}</p>}
            {payHref && (
              <p>
                <a className="button main" href={payHref}>
                  {o('payNow', { sum: sum(dueOf(order)) })}
                </a>
              </p>
            )}
            {order.refunded > 0 && <p>{o('refunded', { sum: sum(order.refunded) })}</p>}
          </Notice>
        )}
        <p>{o('for', { when: `${dayDate(order.date, language)}, ${guestClock(context, order.time)}` })}</p>
        {at >= 0 && (
          <ol className="track">
            {steps.map((step, index) => (
              <li key={step} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
                {k(`status.${step}`)}
              </li>
            ))}
          </ol>
        )}
        <ul>
          {order.lines.map((line, index) => (
            <li key={index} className="line">
              <div>
                <p className="dish-name">
                  {line.quantity} × {line.name}
                </p>
                {line.options.length > 0 && <p className="hint">{line.options.map(({ name }) => name).join(', ')}</p>}
                {line.note && <p className="hint">{line.note}</p>}
              </div>
              <p className="dish-price">{sum(line.total)}</p>
            </li>
          ))}
        </ul>
        <Sums context={context} total={order} />
        {order.tenders.map(({ tender, paid }) => (
          <p key={tender}>
            {o(`payment.${tender}`)} · {o('paidBy', { sum: sum(paid) })}
          </p>
        ))}
        {order.paymentState === 'pending' && at >= 0 && (
          <p>
            {o(`payment.${order.payment}`)} · {k('toPay', { sum: sum(dueOf(order)) })}
          </p>
        )}
        {order.bankDetails && (
          <p>
            {o('bank')} {order.bankDetails}
            <br />
            {o('bankReference', { number: order.number })}
          </p>
        )}
        {MOMENTS.map((moment) => {
          const instant = order[moment];
          // For pickup, "ready" and "served" are the same moment.
          if (instant === null || (moment === 'ended_at' && at >= 0)) return null;
          return (
            <p key={moment} className="hint">
              {o(`moment.${moment === 'pickup_at' && serviceType === 'takeaway' ? 'collected_at' : moment}`, {
                time: clockText(Date.parse(instant), restaurant.timeZone, restaurant.milTime),
              })}
            </p>
          );
        })}
        {order.address && <p>{order.address}</p>}
      </div>
      <p>
        <a className="button quiet" href={address}>
          {o('refresh')}
        </a>
      </p>
    </>
  );
}

import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestOrder } from '@/lib/contract/guest-orders';
import { ORDER_STEPS } from '@/lib/contract/takeaway';
import { dayDate } from '@/lib/rules/guest-booking/date-text';
import { timeText } from '@/lib/time/time-text';
import type { OrderContext } from './order-context';
import { Sums } from './sums';

/** An order, to whoever has its link: where it is, and what it was. */
export function OrderPage({ context, order }: { context: OrderContext; order: GuestOrder }) {
  const { o, k, sum, address, language, restaurant } = context;
  const { status, serviceType } = order;
  const steps = ORDER_STEPS.filter((step) => serviceType === 'delivery' || step !== 'In Route');
  const at = steps.indexOf(status as (typeof steps)[number]);
  const isUnpaid = order.payment === 'Online' && order.paymentState === 'pending' && status === 'Received';
  return (
    <>
      <h1>{o('order', { number: order.number })}</h1>
      {order.call ? (
        <Notice kind="wrong" title={o('call', { phone: order.call })} />
      ) : (
        <Notice kind={at < 0 ? 'wrong' : 'good'} title={o(isUnpaid ? 'unpaid' : `state.${status}`)}>
          {order.reason && <p>{order.reason}</p>}
          {order.refunded > 0 && <p>{o('refunded', { sum: sum(order.refunded) })}</p>}
        </Notice>
      )}
      <p>{o('for', { when: `${dayDate(order.date, language)}, ${timeText(order.time, restaurant.milTime)}` })}</p>
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
      <p>
        {o(`payment.${order.payment}`)} · {k(`paymentState.${order.paymentState}`)}
      </p>
      {order.address && <p>{order.address}</p>}
      <p>
        <a className="button quiet" href={address}>
          {o('refresh')}
        </a>
      </p>
    </>
  );
}

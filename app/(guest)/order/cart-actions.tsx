/** A guest's actions on their cart, and the resulting page. */
import { CartPage } from '@/components/guest/order/cart-page';
import type { OrderInput } from '@/components/guest/order/checkout-form';
import { OrderPage } from '@/components/guest/order/order-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import { ORDER_PAYMENTS, ORDER_SERVICES } from '@/lib/contract/takeaway/takeaway';
import type { Problem } from '@/lib/rules/message/problem';
import { orderPath } from '@/lib/rules/takeaway/order-path';
import type { GuestCall } from '../book/guest-call';
import { clientOf, failedOrder, orderPage, readContext, withLanguage } from './order-call';
import { refusalText } from './refusal-text';
import { changedLine, addressInput, orderInput } from './order-input';

const NOTHING: OrderInput = { name: '', phone: '', email: '', allergies: '', note: '', payment: '' };

interface Shown {
  input?: OrderInput;
  problem?: string | null;
  field?: string | null;
  status?: number;
}

export async function showCart(call: GuestCall, key: string, shown: Shown = {}): Promise<Response> {
  const { input = NOTHING, problem = null, field = null, status } = shown;
  const cart = await clientOf(call).cart(key);
  if (!cart.ok) return failedOrder(call, cart.problem);
  // The cart has become an order: Back and reload redirect to it.
  if (cart.value.order !== '') return seeOther(withLanguage(call, orderPath(call.service, cart.value.order)));
  const path = orderPath(call.service, key);
  const found = await readContext(call, path, cart.value.total.currencyId);
  if (!found.ok) return found.page;
  return orderPage(
    call,
    found.context,
    <CartPage
      context={found.context}
      cart={cart.value}
      menuHref={withLanguage(call, path, { view: 'menu' })}
      input={input}
      problem={problem}
      field={field}
      once={onceOf(call.value('once'))}
    />,
    { path, status, isHeld: input !== NOTHING, script: '/order-page.js' },
  );
}

/** An order by its link. */
export async function showOrder(call: GuestCall, key: string): Promise<Response> {
  const order = await clientOf(call).order(key);
  if (!order.ok) return failedOrder(call, order.problem, 'order');
  const path = orderPath(call.service, key);
  const found = await readContext(call, path, order.value.currency);
  if (!found.ok) return found.page;
  const { pay } = order.value;
  return orderPage(
    call,
    found.context,
    <OrderPage context={found.context} order={order.value} payHref={pay && inLanguage(call, pay)} />,
    { path, script: '/order-page.js' },
  );
}

/** Every action except ordering: changes the cart and renders it again. */
export async function changeCart(call: GuestCall, key: string, action: string): Promise<Response> {
  const client = clientOf(call);
  const back = () => seeOther(withLanguage(call, orderPath(call.service, key)));
  const change = await wishOf(call, key, action);
  if (change === null) return showCart(call, key, { problem: call.texts('guestOrder')('wrong'), status: 400 });
  if ('problem' in change) return failedOrder(call, change.problem);
  const done = await client.change(key, change.body);
  if (done.ok) return back();
  if (done.problem.status === 410) return back();
  if (done.problem.status === 404) return failedOrder(call, done.problem);
  return showCart(call, key, { problem: refusalText(call, done.problem), status: done.problem.status });
}

type Body = Parameters<ReturnType<typeof clientOf>['change']>[1];

async function wishOf(
  call: GuestCall,
  key: string,
  action: string,
): Promise<{ body: Body } | { problem: Problem } | null> {
  const { form } = call;
  if (action === 'service') {
    const service = ORDER_SERVICES.find((one) => one === form.get('service'));
    return service ? { body: { serviceType: service } } : null;
  }
  if (action === 'address') return { body: { address: addressInput(form) } };
  if (action === 'time') {
    const [date, time] = [call.value('date') ?? '', call.value('time') ?? ''];
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
    const hours = time === '' ? null : Number(time);
    return hours !== null && !(hours > 0 && hours <= 28) ? null : { body: { date, time: hours } };
  }
  if (action !== 'line') return null;
  const changed = changedLine(form);
  if (!changed) return null;
  const cart = await clientOf(call).cart(key);
  if (!cart.ok) return { problem: cart.problem };
  // Another tab may have changed the cart: the change applies to the displayed line, or not at all.
  if (cart.value.cartProducts[changed.line]?.uid !== changed.product) return null;
  return {
    body: {
      lines: cart.value.cartProducts.flatMap(({ uid: product, quantity, options, note }, index) => {
        const many = index === changed.line ? changed.quantity : quantity;
        return many === 0 ? [] : [{ product, quantity: many, options: options.map((option) => option.uid), note }];
      }),
    },
  };
}

/** Adds or removes a gift card. Values typed for the order itself belong to another form. */
export async function setGiftCard(call: GuestCall, key: string): Promise<Response> {
  const code = call.form.has('remove') ? '' : (call.value('code') ?? '').slice(0, 60);
  const done = await clientOf(call).giftCard(key, code);
  if (done.ok || done.problem.status === 410) return seeOther(withLanguage(call, orderPath(call.service, key)));
  const { problem } = done;
  if (problem.status === 404 || problem.status >= 500) return failedOrder(call, problem);
  const o = call.texts('guestOrder');
  return showCart(call, key, {
    problem: o(
      problem.status === 429 ? 'giftCard.tooMany' : problem.status === 400 ? 'giftCard.unknown' : 'giftCard.cannot',
    ),
    field: 'giftCard',
    status: problem.status,
  });
}

/** Places the order, once for any number of submissions. */
export async function checkOut(call: GuestCall, key: string): Promise<Response> {
  const input = orderInput(call.form);
  const payment = ORDER_PAYMENTS.find((one) => one === input.payment);
  const [seen, due] = [Number(call.value('seen')), Number(call.value('due'))];
  const again = (problem: string, field: string | null, status: number) =>
    showCart(call, key, { input, problem, field, status });
  const wrong = call.texts('guestOrder')('wrong');
  if (input.name === '') return again(wrong, 'name', 400);
  if (input.phone === '') return again(wrong, 'phone', 400);
  if (!payment || !Number.isSafeInteger(seen) || !Number.isSafeInteger(due)) return again(wrong, null, 400);
  const sent = { ...input, payment, seen, due, language: call.language };
  const done = await clientOf(call).checkOut(key, sent, sentOnce(onceOf(call.value('once')), { key, ...sent }));
  if (done.ok) return seeOther(inLanguage(call, done.value.path));
  const { problem } = done;
  if (problem.status === 404 || problem.status === 429 || problem.status >= 500) return failedOrder(call, problem);
  return again(refusalText(call, problem), problem.errors?.[0]?.field ?? null, problem.status);
}

/** Adds the chosen language to a path, which may already have a query. */
const inLanguage = (call: GuestCall, path: string): string =>
  call.query.lang && !path.includes('lang=') ? `${path}${path.includes('?') ? '&' : '?'}lang=${call.query.lang}` : path;

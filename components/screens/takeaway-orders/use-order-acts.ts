'use client';
/** What is done on the board: one call each; a refusal is said, and what was done can be taken back from the toast. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { markOwnAction } from '@/lib/client/live/own-actions';
import { useCall } from '@/lib/client/calls/use-call';
import type { OrderStatus, OrderTender } from '@/lib/contract/takeaway/takeaway';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import type { Result } from '@/lib/rules/message/problem';
import { useOrderTexts } from './use-order-texts';

export interface OrderActs {
  become(order: Order, status: OrderStatus, reason?: string): Promise<void>;
  item(order: Order, line: number, done: boolean): Promise<void>;
  pay(order: Order): Promise<void>;
  driver(order: Order, driver: number): Promise<void>;
  print(order: Order): void;
  askRefusal(order: Order, status: 'Rejected' | 'Cancelled'): void;
  askRefund(order: Order): void;
  askGiftCard(order: Order): void;
  /** @param tender to which it goes back */
  refund(order: Order, amount: number, note: string, tender: OrderTender | undefined): Promise<void>;
}

/** What is asked before it is done. */
export type Asked = { order: Order; what: 'Rejected' | 'Cancelled' | 'refund' | 'giftCard' } | null;

export function useOrderActs() {
  const { t, sum } = useOrderTexts();
  const toast = useToast();
  const undoAction = useUndoAction();
  const [status, item, pay, driver, refund] = [
    useCall(orderCalls.status),
    useCall(orderCalls.item),
    useCall(orderCalls.pay),
    useCall(orderCalls.driver),
    useCall(orderCalls.refund),
  ];
  const [asked, setAsked] = useState<Asked>(null);
  const say = useCallback(
    <T>(result: Result<T>): boolean => {
      if (!result.ok) toast.problem(result.problem);
      return result.ok;
    },
    [toast],
  );
  // A card is drawn again only when its order changes: what it calls stays the same.
  const latest = useRef({ t, sum, undoAction });
  useEffect(() => {
    latest.current = { t, sum, undoAction };
  });
  const acts: OrderActs = useMemo(
    () => ({
      async become(order, to, reason = '') {
        const params = { uid: order.uid };
        markOwnAction();
        if (!say(await status({ params, body: { status: to, reason } }))) return;
        const { t: texts, undoAction: undo } = latest.current;
        const isStep = to !== 'Rejected' && to !== 'Cancelled';
        toast.show({
          severity: 'success',
          about: `order ${order.uid}`,
          text: texts('became', { number: order.number, status: texts(`status.${to}`) }),
          ...(isStep && {
            action: undo(() => void status({ params, body: { status: order.status } }).then(say)),
          }),
        });
      },
      item: async ({ uid }, line, done) => void say(await item({ params: { uid }, body: { line, done } })),
      pay: async ({ uid }) => void say(await pay({ params: { uid }, body: {} })),
      driver: async ({ uid }, chosen) => void say(await driver({ params: { uid }, body: { driver: chosen } })),
      print: ({ uid }) => void window.open(`/print/order/${uid}`, '_blank', 'noopener'),
      askRefusal: (order, what) => setAsked({ order, what }),
      askRefund: (order) => setAsked({ order, what: 'refund' }),
      askGiftCard: (order) => setAsked({ order, what: 'giftCard' }),
      async refund({ uid, number, currency }, amount, note, tender) {
        if (!say(await refund({ params: { uid }, body: { amount, note, ...(tender && { tender }) } }))) return;
        const { t: texts, sum } = latest.current;
        // The provider takes its time, and may refuse it.
        const key = tender === 'Online' ? 'refundSent' : 'refundDone';
        toast.show({ severity: 'success', text: texts(key, { number, sum: sum(amount, currency) }) });
      },
    }),
    [driver, item, pay, refund, say, status, toast],
  );
  return { acts, asked, close: () => setAsked(null) };
}

'use client';
/** Actions on orders: one call each. Errors become toasts, and a status change can be undone from its toast. */
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

export interface OrderActions {
  changeStatus(order: Order, status: OrderStatus, reason?: string): Promise<void>;
  setItemDone(order: Order, line: number, done: boolean): Promise<void>;
  pay(order: Order): Promise<void>;
  driver(order: Order, driver: number): Promise<void>;
  print(order: Order): void;
  openRefusal(order: Order, status: 'Rejected' | 'Cancelled'): void;
  openRefund(order: Order): void;
  openGiftCard(order: Order): void;
  /** @param tender the payment that gets the money back */
  refund(order: Order, amount: number, note: string, tender: OrderTender | undefined): Promise<void>;
}

/** The open question about an order. */
export type OrderQuestion = { order: Order; kind: 'Rejected' | 'Cancelled' | 'refund' | 'giftCard' } | null;

export function useOrderActions() {
  const { t, money } = useOrderTexts();
  const toast = useToast();
  const undoAction = useUndoAction();
  const [status, setItemDone, pay, driver, refund] = [
    useCall(orderCalls.status),
    useCall(orderCalls.item),
    useCall(orderCalls.pay),
    useCall(orderCalls.driver),
    useCall(orderCalls.refund),
  ];
  const [question, setQuestion] = useState<OrderQuestion>(null);
  const reportResult = useCallback(
    <T>(result: Result<T>): boolean => {
      if (!result.ok) toast.problem(result.problem);
      return result.ok;
    },
    [toast],
  );
  // In a ref, so that `actions` keeps its identity and cards are rendered only when their order changes.
  const latest = useRef({ t, money, undoAction });
  useEffect(() => {
    latest.current = { t, money, undoAction };
  });
  const actions: OrderActions = useMemo(
    () => ({
      async changeStatus(order, to, reason = '') {
        const params = { uid: order.uid };
        markOwnAction();
        if (!reportResult(await status({ params, body: { status: to, reason } }))) return;
        const { t: texts, undoAction: undo } = latest.current;
        const canUndo = to !== 'Rejected' && to !== 'Cancelled';
        toast.show({
          severity: 'success',
          about: `order ${order.uid}`,
          text: texts('became', { number: order.number, status: texts(`status.${to}`) }),
          ...(canUndo && {
            action: undo(() => void status({ params, body: { status: order.status } }).then(reportResult)),
          }),
        });
      },
      setItemDone: async ({ uid }, line, done) =>
        void reportResult(await setItemDone({ params: { uid }, body: { line, done } })),
      pay: async ({ uid }) => void reportResult(await pay({ params: { uid }, body: {} })),
      driver: async ({ uid }, chosen) => void reportResult(await driver({ params: { uid }, body: { driver: chosen } })),
      print: ({ uid }) => void window.open(`/print/order/${uid}`, '_blank', 'noopener'),
      openRefusal: (order, kind) => setQuestion({ order, kind }),
      openRefund: (order) => setQuestion({ order, kind: 'refund' }),
      openGiftCard: (order) => setQuestion({ order, kind: 'giftCard' }),
      async refund({ uid, number, currency }, amount, note, tender) {
        if (!reportResult(await refund({ params: { uid }, body: { amount, note, ...(tender && { tender }) } }))) return;
        const { t: texts, money: format } = latest.current;
        // The provider confirms a refund later, and may decline it.
        const key = tender === 'Online' ? 'refundSent' : 'refundDone';
        toast.show({ severity: 'success', text: texts(key, { number, sum: format(amount, currency) }) });
      },
    }),
    [driver, setItemDone, pay, refund, reportResult, status, toast],
  );
  return { actions, question, close: () => setQuestion(null) };
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { OrderService, OrderStatus } from '@/lib/contract/takeaway/takeaway';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { moneyText } from '@/lib/money/format';
import { dueOf } from '@/lib/rules/takeaway/due';
import { nextStatus } from '@/lib/rules/takeaway/order-status';
import { timeText } from '@/lib/time/time-text';

/** Texts about orders on the board. */
export function useOrderTexts() {
  const t = useTranslations('takeaway');
  const language = useLocale();
  const milTime = useSetup().data?.milTime ?? true;
  return {
    t,
    clock: (time: number) => timeText(time, milTime),
    money: (minor: number, currency: string) => moneyText(minor, currency, language),
    /**
     * '45 min', '5 h 15 min'.
     * @param minutes integer
     */
    span: (minutes: number) =>
      minutes < 60
        ? t('span.minutes', { minutes })
        : minutes % 60 === 0
          ? t('span.hours', { hours: minutes / 60 })
          : t('span.hoursAndMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    /** The next status and the label of its button; null when there is none. */
    nextAction(service: OrderService, status: OrderStatus): { status: OrderStatus; label: string } | null {
      const next = nextStatus(service, status);
      if (next === null) return null;
      const key =
        status === 'Received'
          ? 'accept'
          : status === 'In Kitchen'
            ? 'done'
            : next === 'In Route'
              ? 'toDriver'
              : service === 'takeaway'
                ? 'handedOver'
                : 'delivered';
      return { status: next, label: t(`act.${key}`) };
    },
    /** 'paid', or the amount to pay. */
    payment: (order: Order) =>
      order.paymentState === 'pending'
        ? t('toPay', { sum: moneyText(dueOf(order), order.currency, language) })
        : t(`paymentState.${order.paymentState}`),
  };
}

import { orderCalls } from '@/lib/resources/takeaway/orders';
import { orderSchemas } from '@/lib/resources/takeaway/orders-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { changeDelivery, changeItem, changeStatus, assignDriver, printOrder } from './order-actions';
import { readOrder } from './change-order';
import { codeTries } from '../gift-cards/tries';
import { cloudPrintRoutes } from './cloud-print-routes';
import { guestOrderRoutes } from './guest-routes';
import { payByGiftCard } from './gift-cards-of-order';
import { importOrders } from './import-orders';
import { payOrder, refundOrder } from './money';
import { readOrderReport } from './report';
import { readLoad, readSlots } from './offer-slots';
import { listOrders, quoteOrder, takeOrder } from './service';

export function orderRoutes(app: App, { context }: Parts): void {
  const tries = codeTries(context);
  callRoutes(
    app,
    context,
    'Orders',
    orderCalls,
    orderSchemas,
  )({
    list: ({ call, query }) => listOrders(call, query),
    find: ({ call, params }) => readOrder(call, params.uid),
    quote: ({ call, body }) => quoteOrder(call, body),
    slots: ({ call, query }) => readSlots(call, query),
    load: ({ call, query }) => readLoad(call, query),
    create: ({ call, body }) => takeOrder(call, body),
    status: ({ call, params, body }) => changeStatus(call, params.uid, body),
    delivery: ({ call, params, body }) => changeDelivery(call, params.uid, body),
    item: ({ call, params, body }) => changeItem(call, params.uid, body),
    driver: ({ call, params, body }) => assignDriver(call, params.uid, body),
    pay: ({ call, params, body }) => payOrder(call, params.uid, body),
    giftCard: ({ call, params, body }) => payByGiftCard(call, tries, params.uid, body),
    refund: ({ call, params, body }) => refundOrder(call, params.uid, body),
    print: ({ call, params, body }) => printOrder(call, params.uid, body),
    import: ({ call, body }) => importOrders(call, body),
    report: ({ call, query }) => readOrderReport(call, query),
  });
  guestOrderRoutes(app, context);
  cloudPrintRoutes(app, context);
}

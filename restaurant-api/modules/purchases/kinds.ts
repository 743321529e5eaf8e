import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { giftCardPurchase } from '../gift-cards/online-sale';
import { orderPurchase } from '../orders/online-payment';
import type { PurchaseHandlers } from './purchase-handlers';
import type { PurchaseRow } from './repository';

const HANDLERS: Record<PurchaseKind, PurchaseHandlers> = { 'gift-card': giftCardPurchase, order: orderPurchase };

export const purchaseHandlers = ({ kind }: Pick<PurchaseRow, 'kind'>): PurchaseHandlers => HANDLERS[kind];

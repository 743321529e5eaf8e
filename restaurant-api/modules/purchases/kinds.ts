import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { giftCardPurchase } from '../gift-cards/online-sale';
import { orderPurchase } from '../orders/online-payment';
import type { PurchaseActs } from './purchase-acts';
import type { PurchaseRow } from './repository';

const ACTS: Record<PurchaseKind, PurchaseActs> = { 'gift-card': giftCardPurchase, order: orderPurchase };

export const actsFor = ({ kind }: Pick<PurchaseRow, 'kind'>): PurchaseActs => ACTS[kind];

/** Gift products (§3), those on sale first. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { giftProductCalls } from '@/lib/resources/sales/gift-products';
import { giftProductSchemas } from '@/lib/resources/sales/gift-products-schema';
import { giftProducts } from '../../db/schema/gift-cards';
import { describedModel } from '../models/described-model';
import { withPictureKept } from '../models/keep-picture';

export const giftProductsModel = describedModel({
  calls: giftProductCalls,
  schemas: giftProductSchemas,
  entity: 'gift-product',
  one: 'a gift product',
  kind: KIND.setup,
  table: giftProducts,
  prepare: withPictureKept,
  async list({ context, restaurant }) {
    const own = and(eq(giftProducts.restaurant, restaurant.uid), isNull(giftProducts.deletedAt));
    return {
      giftProducts: await context.db
        .select()
        .from(giftProducts)
        .where(own)
        .orderBy(desc(giftProducts.active), asc(giftProducts.amount), asc(giftProducts.uid)),
    };
  },
});

/** What can be ordered, in its order. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { menuProductCalls } from '@/lib/resources/takeaway/menu-products';
import { menuProductSchemas } from '@/lib/resources/takeaway/menu-products-schema';
import { menuProducts } from '../../db/schema/orders';
import { describedModel } from '../models/described-model';
import { withPictureKept } from '../models/keep-picture';

export const menuProductsModel = describedModel({
  calls: menuProductCalls,
  schemas: menuProductSchemas,
  entity: 'menu-product',
  one: 'a dish',
  kind: KIND.setup,
  table: menuProducts,
  prepare: withPictureKept,
  async list({ context, restaurant }) {
    return {
      menuProducts: await context.db
        .select()
        .from(menuProducts)
        .where(and(eq(menuProducts.restaurant, restaurant.uid), isNull(menuProducts.deletedAt)))
        .orderBy(asc(menuProducts.position), asc(menuProducts.uid)),
    };
  },
});

/** The parts of the menu, in their order. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { menuCategoryCalls } from '@/lib/resources/takeaway/menu-categories';
import { menuCategorySchemas } from '@/lib/resources/takeaway/menu-categories-schema';
import { menuCategories } from '../../db/schema/orders';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';

export const menuCategoriesModel = describedModel({
  calls: menuCategoryCalls,
  schemas: menuCategorySchemas,
  entity: 'menu-category',
  one: 'a menu category',
  kind: KIND.setup,
  table: menuCategories,
  assertWhole({ shownFrom, shownTo }) {
    if ((shownFrom === null) !== (shownTo === null)) throw invalidField('shownTo', 'required');
    if (shownFrom !== null && shownTo !== null && shownTo <= shownFrom)
      throw invalidField('shownTo', 'invalidTimeRange');
  },
  async list({ context, restaurant }) {
    return {
      menuCategories: await context.db
        .select()
        .from(menuCategories)
        .where(and(eq(menuCategories.restaurant, restaurant.uid), isNull(menuCategories.deletedAt)))
        .orderBy(asc(menuCategories.position), asc(menuCategories.uid)),
    };
  },
});

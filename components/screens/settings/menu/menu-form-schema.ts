/** The server's schemas of the menu, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type MenuCategoryDraft, menuCategorySchemas } from '@/lib/resources/takeaway/menu-categories-schema';
import { type MenuProductDraft, menuProductSchemas } from '@/lib/resources/takeaway/menu-products-schema';

export const categoryResolver = zodResolver(menuCategorySchemas.create.body) as Resolver<MenuCategoryDraft>;
export const dishResolver = zodResolver(menuProductSchemas.create.body) as Resolver<MenuProductDraft>;

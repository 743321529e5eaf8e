import { sql } from 'drizzle-orm';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import type { Block } from '@/lib/rules/templates/template-document';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A restaurant's own templates in place of the defaults; earlier versions are in the change log. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    restaurant: restaurant(),
    uid: uid(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    language: text('language').$type<RestaurantLanguage>().notNull(),
    subject: text('subject').notNull(),
    preheader: text('preheader').notNull(),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
    /** Content of a text message, and whether it is sent without accents. */
    text: text('text').notNull(),
    plain: boolean('plain').notNull(),
    /** Sanitised; sent instead of the blocks. */
    html: text('html').notNull().default(''),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('message_templates_one')
      .on(t.restaurant, t.kind, t.language)
      .where(sql`deleted_at is null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

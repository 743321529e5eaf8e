import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { WhatsappCategory, WhatsappKind, WhatsappState } from '@/lib/contract/messages/whatsapp';
import type { WhatsappParameters } from '@/lib/rules/message/whatsapp-template';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Twilio templates assigned to a kind of message and a language, with their state when last read. */
export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    restaurant: restaurant(),
    uid: uid(),
    kind: text('kind').$type<WhatsappKind>().notNull(),
    language: text('language').$type<RestaurantLanguage>().notNull(),
    contentSid: text('content_sid').notNull(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    parameters: jsonb('parameters').$type<WhatsappParameters>().notNull(),
    state: text('state').$type<WhatsappState>().notNull(),
    category: text('category').$type<WhatsappCategory>().notNull().default(''),
    rejection: text('rejection').notNull().default(''),
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('whatsapp_templates_one').on(t.restaurant, t.kind, t.language),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** The tables of a restaurant's archive, and their names there. */
import { type SQL, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BOOKING_FIELDS, bookingFields, columnName } from '@/lib/resources/bookings/booking-fields';
import { bookings, dinerCompanions, diners } from '../../db/schema/book';
import { campaignRecipients, campaigns } from '../../db/schema/campaigns';
import { areas, joins, planTables, plans, tables } from '../../db/schema/floor';
import { giftCards, giftEntries, giftImports } from '../../db/schema/gift-cards';
import { eventTasks, eventWaiting, ticketScans, tickets } from '../../db/schema/event-tickets';
import { blocks, restrictions, rotas, specialDates, tableBlocks } from '../../db/schema/hours';
import { changes, imports, notifications, outbox } from '../../db/schema/log';
import {
  loyaltyEarnings,
  loyaltyEntries,
  loyaltyMembers,
  loyaltyProgrammes,
  loyaltyRedemptions,
} from '../../db/schema/loyalty';
import { tillChecks, tillEntries, tillShares, tillTables } from '../../db/schema/till';
import { whatsappTemplates } from '../../db/schema/whatsapp';
import { incomingMessages, messageRules } from '../../db/schema/messages';
import { orderEvents, orderLines, orders, takeawaySetups } from '../../db/schema/orders';
import { paymentEntries, paymentRequests } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { restaurants, setups, statuses } from '../../db/schema/restaurants';
import { surveyAnswers, surveyForms, surveyGrades } from '../../db/schema/surveys';
import { DESCRIBED_MODELS } from '../models/described-models';

export interface ExportedTable {
  /** Name of its files in the archive. */
  name: string;
  table: PgTable;
  /** Sort order for pagination; these columns are unique within a restaurant. */
  order: PgColumn[];
  /** Columns by their name in the files. */
  columns: Record<string, PgColumn>;
  where(restaurant: string): SQL[];
}

type Keyed = PgTable & { restaurant: PgColumn };

function owned(
  name: string,
  table: Keyed,
  order: PgColumn[],
  { leaveOut = [], notDeleted }: { leaveOut?: string[]; notDeleted?: PgColumn } = {},
): ExportedTable {
  const hidden = new Set(['restaurant', 'deletedAt', ...leaveOut]);
  return {
    name,
    table,
    order,
    columns: Object.fromEntries(
      Object.entries(getTableColumns<PgTable>(table)).filter(([column]) => !hidden.has(column)),
    ),
    where: (restaurant) => [eq(table.restaurant, restaurant), ...(notDeleted ? [isNull(notDeleted)] : [])],
  };
}

/** Accounts do not belong to a restaurant (ADR 0005): staff are exported by a query of their own, and images as files. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  owned('restaurant', restaurants, [restaurants.restaurant], { leaveOut: ['seq'] }),
  owned('setup', setups, [setups.restaurant]),
  owned('statuses', statuses, [statuses.code]),
  owned('plans', plans, [plans.plan]),
  owned('areas', areas, [areas.plan, areas.area]),
  owned('tables', tables, [tables.table]),
  owned('plan-tables', planTables, [planTables.plan, planTables.table]),
  owned('joins', joins, [joins.uid]),
  owned('shifts', rotas, [rotas.uid]),
  owned('special-dates', specialDates, [specialDates.uid]),
  owned('blocks', blocks, [blocks.uid]),
  owned('table-blocks', tableBlocks, [tableBlocks.uid], { leaveOut: ['span'] }),
  owned('restrictions', restrictions, [restrictions.uid]),
  ...DESCRIBED_MODELS.map(({ name, table }) => owned(name, table, [table.uid], { notDeleted: table.deletedAt })),
  owned('diners', diners, [diners.uid], {
    leaveOut: ['phoneKey', 'mergedInto', 'comparedVersion'],
    notDeleted: diners.deletedAt,
  }),
  owned('diner-companions', dinerCompanions, [dinerCompanions.diner, dinerCompanions.companion]),
  owned('bookings', bookings, [bookings.uid], {
    leaveOut: [
      'importKey',
      'placedAt',
      ...BOOKING_FIELDS.filter((field) => !bookingFields[field].exported).map(columnName),
    ],
    notDeleted: bookings.deletedAt,
  }),
  owned('survey-forms', surveyForms, [surveyForms.uid], { leaveOut: ['digest'] }),
  owned('survey-answers', surveyAnswers, [surveyAnswers.uid]),
  owned('survey-grades', surveyGrades, [surveyGrades.answer, surveyGrades.question]),
  owned('campaigns', campaigns, [campaigns.uid], { notDeleted: campaigns.deletedAt }),
  owned('campaign-recipients', campaignRecipients, [campaignRecipients.uid]),
  // References to cards at the provider are not exported.
  owned('payment-requests', paymentRequests, [paymentRequests.uid], { leaveOut: ['card', 'account', 'turnUntil'] }),
  owned('payment-ledger', paymentEntries, [paymentEntries.uid], { leaveOut: ['key'] }),
  owned('purchases', purchases, [purchases.uid]),
  // Codes belong to their holders: staff find a card by its last characters.
  owned('gift-cards', giftCards, [giftCards.uid], { leaveOut: ['codeKey', 'codeSealed'] }),
  owned('gift-entries', giftEntries, [giftEntries.uid]),
  owned('gift-imports', giftImports, [giftImports.uid]),
  owned('loyalty-programme', loyaltyProgrammes, [loyaltyProgrammes.restaurant]),
  owned('loyalty-members', loyaltyMembers, [loyaltyMembers.diner]),
  owned('loyalty-entries', loyaltyEntries, [loyaltyEntries.uid]),
  owned('loyalty-earnings', loyaltyEarnings, [loyaltyEarnings.uid]),
  owned('loyalty-redemptions', loyaltyRedemptions, [loyaltyRedemptions.uid]),
  owned('till-tables', tillTables, [tillTables.name]),
  owned('till-checks', tillChecks, [tillChecks.uid]),
  owned('till-shares', tillShares, [tillShares.check, tillShares.booking]),
  owned('till-entries', tillEntries, [tillEntries.uid]),
  // The printer's secret is not exported.
  owned('takeaway-setup', takeawaySetups, [takeawaySetups.restaurant], { leaveOut: ['printerKey', 'printerSeenAt'] }),
  owned('orders', orders, [orders.uid]),
  owned('order-lines', orderLines, [orderLines.uid]),
  owned('order-events', orderEvents, [orderEvents.uid]),
  owned('tickets', tickets, [tickets.uid]),
  owned('ticket-scans', ticketScans, [ticketScans.uid]),
  owned('event-tasks', eventTasks, [eventTasks.uid]),
  owned('event-waiting', eventWaiting, [eventWaiting.uid]),
  owned('notifications', notifications, [notifications.uid]),
  owned('messages', outbox as Keyed, [outbox.uid]),
  owned('message-rules', messageRules, [messageRules.kind]),
  owned('whatsapp-templates', whatsappTemplates, [whatsappTemplates.uid]),
  owned('incoming-messages', incomingMessages, [incomingMessages.uid], { leaveOut: ['providerId'] }),
  owned('imports', imports, [imports.uid], { leaveOut: ['rejected', 'keptRows', 'fileHash'] }),
  owned('changes', changes, [changes.seq]),
];

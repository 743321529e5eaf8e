/** The source of each report; the compiler reports a missing one. */
import type { ReportName } from '@/lib/contract/figures/reports';
import type { Asked, Source, SourceOf } from './source';
import { auditTrail } from './sources/audit';
import { bookingsArchive, bookingsCurrent, bookingsRecent } from './sources/bookings';
import { diners, groups } from './sources/diners';
import { giftLiability } from './sources/gift-cards';
import { surveyStats, surveys } from './sources/surveys';
import { takeawayItems, takeawayOrders } from './sources/takeaway';
import { whatsappMessages } from './sources/whatsapp';

const SOURCES: { [R in ReportName]: (mayReadCare: boolean) => SourceOf<R> } = {
  bookingsCurrent: () => bookingsCurrent,
  bookingsArchive: () => bookingsArchive,
  bookingsRecent: () => bookingsRecent,
  takeawayOrders: () => takeawayOrders,
  takeawayItems: () => takeawayItems,
  diners: () => diners,
  groups,
  surveys: () => surveys,
  surveyStats: () => surveyStats,
  giftLiability: () => giftLiability,
  whatsappMessages: () => whatsappMessages,
  auditTrail: () => auditTrail,
};

export const sourceOf = (report: ReportName, asked: Asked, mayReadCare: boolean): Source =>
  SOURCES[report](mayReadCare)(asked);

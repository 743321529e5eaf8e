import type { ReportName } from '@/lib/contract/figures/reports';

/** In menu order. */
export const REPORT_GROUPS = [
  { group: 'bookings', reports: ['bookingsCurrent', 'bookingsArchive', 'bookingsRecent'] },
  { group: 'guests', reports: ['diners', 'groups', 'surveys', 'surveyStats'] },
  { group: 'sales', reports: ['takeawayOrders', 'takeawayItems', 'giftLiability', 'whatsappMessages'] },
  { group: 'control', reports: ['auditTrail'] },
] as const satisfies ReadonlyArray<{ group: string; reports: readonly ReportName[] }>;

/** Who may read which report, and what of it (D8, D14). A call is asked once, a recipient of a mail each time one is due. */
import type { Ability } from '@/lib/contract/access/ability';
import { MESSAGE_ABILITY } from '@/lib/contract/messages/messages';
import { REPORT_NAMES, type ReportName, definitionOf } from '@/lib/contract/figures/reports';
import { may } from '@/lib/contract/access/role';
import { adminRequired } from '../../problem';
import { hiddenEntities } from '../changes/hidden-entities';

export interface Reader {
  role: string;
  location: string;
}

const can = ({ role, location }: Reader, ability: Ability) => may(role, ability, location);

export const mayReadReport = (reader: Reader, report: ReportName): boolean => can(reader, definitionOf(report).ability);

/** A file leaves the restaurant: Manager and above (D14). A mail brings one. */
export const mayTakeReport = (reader: Reader, report: ReportName): boolean =>
  mayReadReport(reader, report) && can(reader, 'transfer');

export const reportsOf = (reader: Reader): ReportName[] =>
  REPORT_NAMES.filter((report) => mayTakeReport(reader, report));

/** @throws Problem 'admin-required' */
export function assertMayRead(reader: Reader, report: ReportName): void {
  if (!mayReadReport(reader, report)) throw adminRequired();
}

export const hiddenOf = (reader: Reader) => ({
  hiddenMessages: Object.entries(MESSAGE_ABILITY).flatMap(([kind, ability]) => (can(reader, ability) ? [] : [kind])),
  hiddenEntities: hiddenEntities(reader),
});

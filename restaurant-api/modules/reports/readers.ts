/** Rights to reports and their parts (D8, D14). Checked once per request, and for a mail's recipient at each sending. */
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

/** Files may leave the restaurant only with Manager or above (D14); report mails contain files. */
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

/** The pre-shift brief on one A4 sheet: the essential parts are complete, and notes fill the remaining space. */
import type { Brief, BriefParty } from '@/lib/resources/figures/reports-schema';

export interface BriefSheet {
  allergies: BriefParty[];
  vips: BriefParty[];
  birthdays: BriefParty[];
  large: BriefParty[];
  notes: BriefParty[];
  /** Number of notes that did not fit. */
  left: number;
}

/** Lines in two columns of an A4 sheet at its font size, without the header. */
const LINES = 116;
/** Characters per line. */
const WIDTH = 62;
/** Height of a heading including its margin, in lines. */
const HEADING = 2;

/** @returns each party in the groups of its facts; `notes` has the parties with notes, as far as they fit */
export function briefSheet({ told, events, notes, stock }: Brief): BriefSheet {
  const allergies = told.filter((one) => one.allergies.length > 0);
  const vips = told.filter(({ vip }) => vip);
  const birthdays = told.filter(({ birthday }) => birthday);
  const large = told.filter((one) => one.large);
  const noted = told.filter((one) => one.notes.length > 0);
  const around = [events.length, notes.reduce((sum, text) => sum + linesOf(text), 0), stock.length];
  const groups = [allergies.length * 2, vips.length, birthdays.length, large.length, ...around];
  let room = LINES - groups.reduce((sum, lines) => sum + (lines > 0 ? lines + HEADING : 0), 0) - HEADING;
  const shown = noted.filter((one) => {
    room -= 1 + linesOf(one.notes.join(' · '));
    return room >= 0;
  });
  return { allergies, vips, birthdays, large, notes: shown, left: noted.length - shown.length };
}

const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / WIDTH));

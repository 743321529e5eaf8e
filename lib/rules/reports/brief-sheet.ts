/** The brief before a shift on one sheet of A4: what matters most is on it whole, and notes fill what is left. */
import type { Brief, BriefParty } from '@/lib/resources/figures/reports-schema';

export interface BriefSheet {
  allergies: BriefParty[];
  vips: BriefParty[];
  birthdays: BriefParty[];
  large: BriefParty[];
  notes: BriefParty[];
  /** Notes that found no room. */
  left: number;
}

/** Lines of two columns of an A4 sheet in the size of its print, its head apart. */
const LINES = 116;
/** Characters of a line. */
const WIDTH = 62;
/** A heading and the room above it. */
const HEADING = 2;

/** @returns each party under what is to be known of it, and under notes for the rest that was written */
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

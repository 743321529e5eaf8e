/** Props of a row and a card; each renders again only when one of them changes. */
import type { RowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';

export interface PartyHandlers {
  /** Selects the party for table assignment; undefined on a screen where a tap opens it. */
  onChoose?: (uid: number) => void;
  onOpen: (booking: Booking) => void;
  onStatus: (booking: Booking, status: number) => void;
}

export interface PartyItemProps extends PartyHandlers {
  booking: Booking;
  /** Notes of the diner's card; undefined when there are none. */
  card: DinerTraits | undefined;
  formatters: RowFormatters;
  /** Timing status (late, waiting, overdue); '' when on time. */
  standing: string;
  /** The same in two words, shown under its time; also the minutes until it is due, within the hour. */
  brief: string;
  /** Says that its table is still taken; '' otherwise. */
  tableTaken: string;
  /** First in line: its button is filled. */
  isFirst: boolean;
  /** Needs action now. */
  isUrgent: boolean;
  /** Selected for table assignment. */
  isChosen: boolean;
  /** Tab stop of the list; arrow keys move on from it. */
  isCurrent: boolean;
  /** Position in its group, from 1, and the group's size. */
  place: number;
  places: number;
}

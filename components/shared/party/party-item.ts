/** What a row and a card are given; each is drawn again only when one of these changes. */
import type { RowParts } from '@/components/shared/booking/marks/use-row-parts';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';

export interface PartyActs {
  /** Takes the party up to be given a table; undefined on a screen where a tap opens it. */
  onChoose?: (uid: number) => void;
  onOpen: (booking: Booking) => void;
  onStatus: (booking: Booking, status: number) => void;
}

export interface PartyItemProps extends PartyActs {
  booking: Booking;
  /** What the diner's card says; undefined where it says nothing. */
  card: DinerTraits | undefined;
  parts: RowParts;
  /** How it stands against the clock; the empty text when it is in time. */
  standing: string;
  /** The same in the two words that stand under its time; also how long until it is due, within the hour. */
  brief: string;
  /** Its table is still taken, in words; '' where it is not. */
  notFree: string;
  /** It is first in line: its button is filled. */
  isFirst: boolean;
  /** Somebody has to act. */
  isPressing: boolean;
  /** It is about to be given a table. */
  isChosen: boolean;
  /** Tab comes to this party; the arrow keys go on from it. */
  isCurrent: boolean;
  /** Place within its group, from 1, and how many there are. */
  place: number;
  places: number;
}

/** The marks of a booking that must be noticed before it is opened: VIP, allergies, requests. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import type { Booking, DinerTraits } from './booking';
import { fold } from '@/lib/i18n/fold';

export interface Marks {
  vip: boolean;
  /** The allergies on the diner's card, then the options that name an allergy or intolerance. */
  allergies: string[];
  /** §9: its table is not to be changed. */
  doNotMove: boolean;
  /** The other options, in the restaurant's order. */
  options: Option[];
}

/** In the product's languages, without accents. A diet (vegetarian, vegan) is a preference and remains an option. */
const ALLERGY =
  /allerg|alerg|intoleran|celiac|coeliac|celiaq|gluten|lactos|\bnuts?\b|frutos? secos?|frutos de casca|peanut|cacahuet|amendoim|shellfish|marisco|sesam/;
const VIP = /\bv\.?i\.?p\b/;

type Marked = Pick<Booking, 'bookOptions' | 'guestOptions'>;
type Card = Pick<DinerTraits, 'vip' | 'allergies'>;

/**
 * An option is classified by its type where the restaurant set one ('allergy', 'vip'), else by its name.
 * @param card traits of the diner; undefined where there are none
 */
export function marksOf(
  booking: Marked,
  card: Card | undefined,
  setup: Pick<Setup, 'bookOptions' | 'guestOptions'>,
): Marks {
  const allergies = card?.allergies.trim() ?? '';
  const chosen = [
    ...setup.bookOptions.filter(({ uid }) => booking.bookOptions.includes(uid)),
    ...setup.guestOptions.filter(({ uid }) => booking.guestOptions.includes(uid)),
  ];
  const marks: Marks = {
    vip: card?.vip ?? false,
    allergies: allergies ? [allergies] : [],
    doNotMove: booking.bookOptions.includes(DO_NOT_MOVE_OPTION),
    options: [],
  };
  for (const option of chosen) {
    if (option.uid === DO_NOT_MOVE_OPTION) continue;
    const text = fold(`${option.type} ${option.name}`);
    if (VIP.test(text)) marks.vip = true;
    else if (ALLERGY.test(text)) marks.allergies.push(option.name);
    else marks.options.push(option);
  }
  return marks;
}

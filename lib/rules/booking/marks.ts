/** What of a booking has to catch the eye before it is opened: who is looked after, what must not be on a plate, what was asked for. */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import type { Booking, DinerTraits } from './booking';
import { fold } from '@/lib/i18n/fold';

export interface Marks {
  vip: boolean;
  /** What the diner's card says, then the options that name an allergy or an intolerance. */
  allergies: string[];
  /** §9: its table is not to be changed. */
  doNotMove: boolean;
  /** The other options, as the restaurant orders them. */
  options: Option[];
}

/** In the languages of the product, without accents. A diet (vegetarian, vegan) is a wish and stays an option. */
const ALLERGY =
  /allerg|alerg|intoleran|celiac|coeliac|celiaq|gluten|lactos|\bnuts?\b|frutos? secos?|frutos de casca|peanut|cacahuet|amendoim|shellfish|marisco|sesam/;
const VIP = /\bv\.?i\.?p\b/;

type Marked = Pick<Booking, 'bookOptions' | 'guestOptions'>;
type Card = Pick<DinerTraits, 'vip' | 'allergies'>;

/**
 * An option counts by its type where the restaurant gave it one ('allergy', 'vip'), else by its name.
 * @param card what the diner's card says; undefined where it says nothing
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

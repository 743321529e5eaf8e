/** How long a party that its guest moves keeps its table. */
import type { DecimalHours } from '@/lib/time/service-day';

/**
 * What staff agreed with a guest is not their page's to take away: as long as the usual stay is the same at the new place, the turn stays as it
 * is. Where it is another (another size, or a session with other turns), the party has the new usual one, but never less than what staff had
 * lengthened it to. A stay that was only ever the usual one may get shorter so: the restaurant asks that of every such party.
 * @param turn hours it has now
 * @param usual hours a party of its size has where it was, and where it goes
 */
export function movedTurn(turn: DecimalHours, usual: { before: DecimalHours; now: DecimalHours }): DecimalHours {
  if (usual.before === usual.now) return turn;
  return turn > usual.before ? Math.max(turn, usual.now) : usual.now;
}

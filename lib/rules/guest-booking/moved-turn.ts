/** The turn of a booking that its guest moves. */
import type { DecimalHours } from '@/lib/time/service-day';

/**
 * An agreement with staff must not be lost: if the usual turn is the same at the new time, the booking's turn stays. If it differs (another party
 * size, or a session with other turns), the new usual turn applies, but never less than a turn that staff had extended. A turn that was never
 * extended may become shorter, as for every such party.
 * @param turn present turn in hours
 * @param usual usual turn in hours for the party size, before and after the move
 */
export function movedTurn(turn: DecimalHours, usual: { before: DecimalHours; now: DecimalHours }): DecimalHours {
  if (usual.before === usual.now) return turn;
  return turn > usual.before ? Math.max(turn, usual.now) : usual.now;
}

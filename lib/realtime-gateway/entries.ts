/** Entering participants: the restaurant API reports which services each session may receive (ADR 54). */
import type { Entry } from '@/lib/contract/live';
import { ANSWER_TIMEOUT_MS } from './channels';
import {
  type ConnectionState,
  closeTabs,
  isParticipating,
  placeTabs,
  refuseParticipant,
  removeParticipant,
} from './connection-state';
import { type Participant, servicesOf } from './participant';

export interface Entries {
  /** Updates a participant's access; false when it cannot be determined now. */
  enter(participant: Participant): Promise<boolean>;
  /** A role may have changed: pending entries are requested again. */
  invalidate(): void;
}

/**
 * @param whenServerIsKnown settles once it is known whether the server takes sessions
 * @param opener the participant whose token opened the connection
 */
export function createEntries(
  state: ConnectionState,
  whenServerIsKnown: () => Promise<void>,
  opener: () => Participant | undefined,
): Entries {
  let roleChanges = 0;

  async function enterNow(participant: Participant): Promise<boolean> {
    await whenServerIsKnown();
    if (!isParticipating(state, participant) || !state.upstream.connected) return false;
    if (!state.takesSessions()) return enterAlone(participant);
    const changesBefore = roleChanges;
    const entry: Entry = await state.upstream
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('enter', participant.session.access);
    if (!isParticipating(state, participant)) return false;
    // The answer may be older than a role change announced meanwhile.
    if (changesBefore !== roleChanges) return enterNow(participant);
    if (!entry.ok) {
      refuseParticipant(state, participant);
      return false;
    }
    participant.id = entry.session;
    participant.services = new Map(entry.services.map(({ service, bookings }) => [service, bookings]));
    placeTabs(state, participant);
    return true;
  }

  /** On a server of §7 alone a connection belongs to one session; the others reconnect and get connections of their own. */
  function enterAlone(participant: Participant): boolean {
    if (participant !== opener()) {
      removeParticipant(state, participant);
      closeTabs(participant);
      return false;
    }
    const services = [...servicesOf(participant), ...state.followed, participant.session.service?.service ?? ''];
    participant.services = new Map(services.map((service) => [service, true]));
    placeTabs(state, participant);
    return true;
  }

  return {
    enter(participant) {
      const entering: Promise<boolean> = (participant.entering ?? Promise.resolve(true))
        .then(() => enterNow(participant))
        .catch(() => false)
        .finally(() => participant.entering === entering && (participant.entering = null));
      participant.entering = entering;
      return entering;
    },
    invalidate() {
      roleChanges += 1;
    },
  };
}

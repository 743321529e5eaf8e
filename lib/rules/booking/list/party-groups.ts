/** The parties of the day grouped under headings. */
import type { Booking } from '../booking';
import { type DaySession, sessionKey, sessionOf, sessionSpan } from './session-mode';
import { type Stage, type StageGroup, groupOf } from '@/lib/rules/statuses/stage';

export const GROUPINGS = ['stage', 'session', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The subject of a heading: a stage, a session by name, parties outside of all sessions, or all. */
export type GroupTitle =
  { by: 'stage'; stage: StageGroup } | { by: 'session'; name: string } | { by: 'outside' } | { by: 'all' };

export interface PartyGroup {
  key: string;
  title: GroupTitle;
  /** Never empty. */
  parties: Booking[];
  covers: number;
}

/** Parties at the door first, departed ones last. */
const STAGE_ORDER: readonly StageGroup[] = ['waiting', 'due', 'seated', 'standby', 'done', 'cancelled'];

interface GroupContext {
  stageOf(status: number): Stage;
  sessions: readonly DaySession[];
}

/** Empty groups are left out; within a group the list's order is kept. */
export function partyGroups(
  parties: readonly Booking[],
  grouping: Grouping,
  { stageOf, sessions }: GroupContext,
): PartyGroup[] {
  switch (grouping) {
    case 'stage':
      return STAGE_ORDER.flatMap((stage) =>
        group(
          stage,
          { by: 'stage', stage },
          parties.filter(({ status }) => groupOf(stageOf(status)) === stage),
        ),
      );
    case 'session': {
      const inOrder = [...sessions].sort((a, b) => sessionSpan(a).start - sessionSpan(b).start);
      return [...inOrder, undefined].flatMap((session) => {
        const inSession = parties.filter(({ time }) => sessionOf(time, sessions) === session);
        return session
          ? group(sessionKey(session), { by: 'session', name: session.name }, inSession)
          : group('outside', { by: 'outside' }, inSession);
      });
    }
    case 'none':
      return group('all', { by: 'all' }, parties);
  }
}

function group(key: string, title: GroupTitle, parties: readonly Booking[]): PartyGroup[] {
  if (parties.length === 0) return [];
  return [{ key, title, parties: [...parties], covers: parties.reduce((sum, { covers }) => sum + covers, 0) }];
}

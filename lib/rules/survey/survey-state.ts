/** The state of a booking's survey link (ADR 103). All in epoch milliseconds. */
import { SURVEY_CHANGE_DAYS, SURVEY_DAYS, type SurveyState } from '@/lib/contract/messages/surveys';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { DAY_MS, HOUR_MS } from '@/lib/time/milliseconds';

/** End of a visit's survey, in whole seconds, which are part of its key. */
export const surveyUntil = ({ startsAt, turn }: { startsAt: number; turn: number }): number =>
  Math.floor((startsAt + turn * HOUR_MS + SURVEY_DAYS * DAY_MS) / 1000) * 1000;

/** Until when an answer can be changed, from its first submission. */
export const changeableUntil = (at: number): number => at + SURVEY_CHANGE_DAYS * DAY_MS;

export interface AskedVisit {
  /** Stage of the booking; undefined for a deleted one. */
  stage: Stage | undefined;
  /** When the link ends. */
  until: number;
  /** Time of the first answer; null without one. */
  answeredAt: number | null;
  /** Whether the restaurant's survey is enabled. */
  isAsked: boolean;
}

/** Only seated and finished parties are asked. An answer stays changeable for its days, even after the link ended. */
export function surveyState({ stage, until, answeredAt, isAsked }: AskedVisit, now: number): SurveyState {
  if (stage !== STAGE.seated && stage !== STAGE.done) return 'not-visited';
  if (answeredAt !== null) return now <= changeableUntil(answeredAt) ? 'open' : 'closed';
  if (now > until) return 'ended';
  return isAsked ? 'open' : 'none';
}

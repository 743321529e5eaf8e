/** What the link of a booking's survey opens at a moment (ADR 103). All in epoch milliseconds. */
import { SURVEY_CHANGE_DAYS, SURVEY_DAYS, type SurveyState } from '@/lib/contract/messages/surveys';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { DAY_MS, HOUR_MS } from '@/lib/time/milliseconds';

/** Until when the survey of a visit can be answered: whole seconds, for they stand in its key. */
export const surveyUntil = ({ startsAt, turn }: { startsAt: number; turn: number }): number =>
  Math.floor((startsAt + turn * HOUR_MS + SURVEY_DAYS * DAY_MS) / 1000) * 1000;

/** Until when an answer can be changed, by when it was given first. */
export const changeableUntil = (at: number): number => at + SURVEY_CHANGE_DAYS * DAY_MS;

export interface AskedVisit {
  /** Of the booking; undefined for one that was taken off the books. */
  stage: Stage | undefined;
  /** When the link ends. */
  until: number;
  /** When it was answered first; null for not yet. */
  answeredAt: number | null;
  /** The restaurant has a survey that is switched on. */
  isAsked: boolean;
}

/** Only a party that sits or has sat is asked. An answer stays changeable for its days, also where the link has ended since. */
export function surveyState({ stage, until, answeredAt, isAsked }: AskedVisit, now: number): SurveyState {
  if (stage !== STAGE.seated && stage !== STAGE.done) return 'not-visited';
  if (answeredAt !== null) return now <= changeableUntil(answeredAt) ? 'open' : 'closed';
  if (now > until) return 'ended';
  return isAsked ? 'open' : 'none';
}

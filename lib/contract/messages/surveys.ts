/** What a survey asks, and how its grades are read (ADR 103). */

/** 'grade5' is 1 to 5, 'grade10' 0 to 10, 'text' free text. */
export const QUESTION_KINDS = ['grade5', 'grade10', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export type GradeKind = Exclude<QuestionKind, 'text'>;

/** `each`: points of 100 that one step is worth, so that both scales are read alike. */
export const GRADES = {
  grade5: { least: 1, most: 5, each: 20 },
  grade10: { least: 0, most: 10, each: 10 },
} as const satisfies Record<GradeKind, { least: number; most: number; each: number }>;

/** A grade of so many points or fewer is low: 2 of 5, 4 of 10. */
export const LOW_POINTS = 40;

export const MAX_QUESTIONS = 12;
/** Characters of a free text. */
export const LONGEST_ANSWER = 2_000;

/** How long after a visit its survey can be answered, and how long after it was answered first it can be changed. In days. */
export const SURVEY_DAYS = 30;
export const SURVEY_CHANGE_DAYS = 7;

/**
 * What a link opens: questions to answer (or to answer anew), an answer that can no longer be changed, nothing since its time is over, nothing since
 * the party never sat, or nothing since the restaurant asks nothing.
 */
export const SURVEY_STATES = ['open', 'closed', 'ended', 'not-visited', 'none'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

/** The questions of a survey, and the scale of its grades (ADR 103). */

/** 'grade5' is 1 to 5, 'grade10' 0 to 10, 'text' free text. */
export const QUESTION_KINDS = ['grade5', 'grade10', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export type GradeKind = Exclude<QuestionKind, 'text'>;

/** `each`: points out of 100 per step, which makes both scales comparable. */
export const GRADES = {
  grade5: { least: 1, most: 5, each: 20 },
  grade10: { least: 0, most: 10, each: 10 },
} as const satisfies Record<GradeKind, { least: number; most: number; each: number }>;

/** A grade of at most this many points is low: 2 of 5, 4 of 10. */
export const LOW_POINTS = 40;

export const MAX_QUESTIONS = 12;
/** Maximum length of a free text, in characters. */
export const LONGEST_ANSWER = 2_000;

/** Days after the visit within which a survey can be answered, and days after the first answer within which it can be changed. */
export const SURVEY_DAYS = 30;
export const SURVEY_CHANGE_DAYS = 7;

/**
 * State of a survey link: open (first answer or change), answered and final, past its time, not available because the party was never seated, or
 * not available because the restaurant has no active survey.
 */
export const SURVEY_STATES = ['open', 'closed', 'ended', 'not-visited', 'none'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

/** A guest's survey in the terms of its page and form. */
import type { GradeKind, QuestionKind, SurveyState } from '@/lib/contract/messages/surveys';
import { GRADES, LONGEST_ANSWER } from '@/lib/contract/messages/surveys';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { pointsOf } from './grades';

export interface GuestQuestion {
  key: string;
  kind: QuestionKind;
  name: Record<'en' | 'es' | 'pt', string>;
}

/** By the key of the question. */
export interface SurveyAnswers {
  grades: Record<string, number>;
  texts: Record<string, string>;
}

export interface GuestSurvey {
  state: SurveyState;
  date: ServiceDate;
  time: DecimalHours;
  questions: GuestQuestion[];
  /** Id of this wording of the questions. */
  form: string;
  answer: SurveyAnswers | null;
  /** Epoch milliseconds; null without an answer. */
  changeUntil: number | null;
  reviews: { googleMaps: string; tripAdvisor: string; facebook: string };
}

type Fields = { get(name: string): unknown };

/** The answers to these questions in a form; other fields are ignored. */
export function readAnswers(form: Fields, questions: readonly GuestQuestion[]): SurveyAnswers {
  const said: SurveyAnswers = { grades: {}, texts: {} };
  for (const { key, kind } of questions) {
    const value = form.get(`answer.${key}`);
    if (typeof value !== 'string') continue;
    if (kind === 'text') {
      const text = value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
      if (text !== '') said.texts[key] = text;
    } else if (/^\d{1,2}$/.test(value) && pointsOf(kind, Number(value)) !== null) said.grades[key] = Number(value);
  }
  return said;
}

export type SurveyError = 'nothing' | 'tooLong';

/** Null if valid. */
export function surveyErrorOf({ grades, texts }: SurveyAnswers): SurveyError | null {
  if (Object.keys(grades).length === 0 && Object.keys(texts).length === 0) return 'nothing';
  return Object.values(texts).some((text) => text.length > LONGEST_ANSWER) ? 'tooLong' : null;
}

/** A grade in a message's link preselects the first question that accepts it. */
export function chosenBefore(questions: readonly GuestQuestion[], score: string | null): SurveyAnswers {
  const first = questions.find((one): one is GuestQuestion & { kind: GradeKind } => one.kind !== 'text');
  const grade = score !== null && /^\d{1,2}$/.test(score) ? Number(score) : -1;
  const isGrade = first && grade >= GRADES[first.kind].least && grade <= GRADES[first.kind].most;
  return { grades: isGrade ? { [first.key]: grade } : {}, texts: {} };
}

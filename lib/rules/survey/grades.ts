/** Grades and scores: both scales map to 0-100 points (specification section 2: for 1 to 5 the score is the mean times 20). */
import { GRADES, type GradeKind, LOW_POINTS, type QuestionKind } from '@/lib/contract/messages/surveys';

export const isGradeKind = (kind: QuestionKind): kind is GradeKind => kind !== 'text';

/** All grades of a scale, ascending. */
export function gradesOf(kind: GradeKind): number[] {
  const { least, most } = GRADES[kind];
  return Array.from({ length: most - least + 1 }, (_none, index) => least + index);
}

/** Null for an invalid grade. */
export function pointsOf(kind: GradeKind, grade: number): number | null {
  const { least, most, each } = GRADES[kind];
  return Number.isInteger(grade) && grade >= least && grade <= most ? grade * each : null;
}

/** Mean of points, to a tenth; null without any. */
export function scoreOf(points: readonly number[]): number | null {
  if (points.length === 0) return null;
  return Math.round((points.reduce((sum, one) => sum + one, 0) / points.length) * 10) / 10;
}

/** One low grade makes the answer low. */
export const isLow = (points: readonly number[]): boolean => points.some((one) => one <= LOW_POINTS);

/** How grades are read: both scales come to points of 100 (specification section 2: of 1 to 5 the score is the mean times 20). */
import { GRADES, type GradeKind, LOW_POINTS, type QuestionKind } from '@/lib/contract/messages/surveys';

export const isGradeKind = (kind: QuestionKind): kind is GradeKind => kind !== 'text';

/** Every grade of a scale, from the lowest on. */
export function gradesOf(kind: GradeKind): number[] {
  const { least, most } = GRADES[kind];
  return Array.from({ length: most - least + 1 }, (_none, index) => least + index);
}

/** Null for what is no grade of the scale. */
export function pointsOf(kind: GradeKind, grade: number): number | null {
  const { least, most, each } = GRADES[kind];
  return Number.isInteger(grade) && grade >= least && grade <= most ? grade * each : null;
}

/** Mean of points, to a tenth; null of none. */
export function scoreOf(points: readonly number[]): number | null {
  if (points.length === 0) return null;
  return Math.round((points.reduce((sum, one) => sum + one, 0) / points.length) * 10) / 10;
}

/** A single grade that is low makes the answer low. */
export const isLow = (points: readonly number[]): boolean => points.some((one) => one <= LOW_POINTS);

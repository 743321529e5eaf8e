/** Tables and areas with validation errors. */
import type { FieldError } from '@/lib/contract/error';
import type { PlanDocument } from '@/lib/rules/plan-editing/plan-document';

export interface FaultyThings {
  tables: ReadonlySet<string>;
  areas: ReadonlySet<number>;
}

/** @param faults errors by path: `tables.3.name` */
export function faultyThings({ tables, areas }: PlanDocument, faults: readonly FieldError[]): FaultyThings {
  const at = (list: string) =>
    faults.flatMap(({ field }) => (field.startsWith(`${list}.`) ? [Number(field.split('.')[1])] : []));
  return {
    tables: new Set(at('tables').flatMap((index) => tables[index]?.uid ?? [])),
    areas: new Set(at('areas').flatMap((index) => areas[index]?.area ?? [])),
  };
}

/** The error of an element's field, if any. */
export const faultAt = (faults: readonly FieldError[], path: string): string | undefined =>
  faults.find(({ field }) => field === path)?.message;

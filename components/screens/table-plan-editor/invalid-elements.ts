/** Tables and areas with validation errors. */
import type { FieldError } from '@/lib/contract/error';
import type { PlanDocument } from '@/lib/rules/plan-editing/plan-document';

export interface InvalidElements {
  tables: ReadonlySet<string>;
  areas: ReadonlySet<number>;
}

/** @param errors errors by path: `tables.3.name` */
export function invalidElements({ tables, areas }: PlanDocument, errors: readonly FieldError[]): InvalidElements {
  const at = (list: string) =>
    errors.flatMap(({ field }) => (field.startsWith(`${list}.`) ? [Number(field.split('.')[1])] : []));
  return {
    tables: new Set(at('tables').flatMap((index) => tables[index]?.uid ?? [])),
    areas: new Set(at('areas').flatMap((index) => areas[index]?.area ?? [])),
  };
}

/** The error of an element's field, if any. */
export const errorAt = (errors: readonly FieldError[], path: string): string | undefined =>
  errors.find(({ field }) => field === path)?.message;

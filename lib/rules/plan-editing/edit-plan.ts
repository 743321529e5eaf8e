/** The plan itself: its name and size. */
import { type Box, boundsOf, boundsOfAll } from './geometry';
import type { PlanDocument } from './plan-document';
import { tablesBounds } from './table-bounds';

export const renamePlan = (plan: PlanDocument, name: string): PlanDocument =>
  plan.name === name ? plan : { ...plan, name };

/** The bounding box of all objects. */
export function contentBounds({ areas, tables }: PlanDocument): Box | undefined {
  return boundsOfAll([...areas.map(({ rect }) => boundsOf(rect)), ...tablesBounds(tables)]);
}

/** Never smaller than its content. */
export function resizePlan(plan: PlanDocument, size: { width?: number; height?: number }): PlanDocument {
  const content = contentBounds(plan);
  const width = Math.max(size.width ?? plan.width, Math.ceil(content?.right ?? 0));
  const height = Math.max(size.height ?? plan.height, Math.ceil(content?.bottom ?? 0));
  return width === plan.width && height === plan.height ? plan : { ...plan, width, height };
}

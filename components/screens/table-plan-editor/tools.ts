/** Tools of the drawing board. */
import type { TableShape } from '@/lib/rules/seating/plan';

export const SHAPE_TOOLS = ['round', 'square', 'rectangle', 'bar'] as const satisfies readonly TableShape[];
export const TOOLS = ['select', 'several', 'area', ...SHAPE_TOOLS] as const;
export type Tool = (typeof TOOLS)[number];

export const shapeOf = (tool: Tool): TableShape | null => SHAPE_TOOLS.find((shape) => shape === tool) ?? null;

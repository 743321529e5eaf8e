/** The visible part of a picture, chosen by zoom and centre, as fractions of the upright picture. */
import type { CropBox } from '@/lib/contract/restaurant/setup';

export interface CropView {
  /** 1 shows as much as fits; 2 shows half of each side. */
  zoom: number;
  /** Centre of the visible part, as fractions of width and height. */
  x: number;
  y: number;
}

export const WHOLE: CropView = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/**
 * The part shown in a frame; always within the picture.
 * @param size of the picture, in any unit
 * @param shape aspect ratio of the frame, width / height
 */
export function cropOf({ zoom, x, y }: CropView, size: { width: number; height: number }, shape: number): CropBox {
  const isWide = size.width / size.height > shape;
  const width = (isWide ? (size.height * shape) / size.width : 1) / zoom;
  const height = (isWide ? 1 : size.width / shape / size.height) / zoom;
  const from = (middle: number, share: number) => Math.min(Math.max(middle - share / 2, 0), 1 - share);
  return { left: from(x, width), top: from(y, height), width, height };
}

/** The view with its centre clamped to the possible range, so that dragging back from an edge takes effect at once. */
export function settled(view: CropView, box: CropBox): CropView {
  return { zoom: view.zoom, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Which part of a picture is kept: chosen by how near one looks and where, as shares of the upright picture. */
import type { CropBox } from '@/lib/contract/restaurant/setup';

export interface CropView {
  /** 1 shows as much as fits; twice as much is half of each side. */
  zoom: number;
  /** The middle of what is kept, as shares of the width and of the height. */
  x: number;
  y: number;
}

export const WHOLE: CropView = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/**
 * The part that a frame of some shape shows; it never lies outside of the picture.
 * @param size of the picture, in any unit
 * @param shape width of the frame by its height
 */
export function cropOf({ zoom, x, y }: CropView, size: { width: number; height: number }, shape: number): CropBox {
  const isWide = size.width / size.height > shape;
  const width = (isWide ? (size.height * shape) / size.width : 1) / zoom;
  const height = (isWide ? 1 : size.width / shape / size.height) / zoom;
  const from = (middle: number, share: number) => Math.min(Math.max(middle - share / 2, 0), 1 - share);
  return { left: from(x, width), top: from(y, height), width, height };
}

/** The view with its middle where it ends up: at the edge, what goes beyond it is nothing to come back from. */
export function settled(view: CropView, box: CropBox): CropView {
  return { zoom: view.zoom, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Uploaded images: recognised by content, not by name, and re-encoded. */
import { createHash } from 'node:crypto';
import type { CropBox } from '@/lib/contract/restaurant/setup';
import { Problem } from '../../problem';

export interface StoredImage {
  name: string;
  contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  bytes: Buffer;
}

const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** Maximum decoded size, since a small file may decode to a huge image: a 40 megapixel photograph. */
const MAX_PIXELS = 40_000_000;
/** Longest side of stored images, in pixels. */
const LONGEST_SIDE = 2000;

/**
 * Re-encodes an image: rotated upright, cropped, limited in size, and without metadata such as the location.
 * @throws Problem 'unsupported-media' unless it is a JPEG, PNG or WebP image
 */
export async function reencode(name: string, upload: Buffer, crop?: CropBox): Promise<StoredImage> {
  const { bytes, format } = await encode(upload, crop).catch(() => {
    throw new Problem('unsupported-media', `${name} is not a JPEG, PNG or WebP image`);
  });
  return { name, contentType: TYPES[format] as string, hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Loads the image library at the first upload. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Disables all other loaders (SVG, PDF, TIFF …) and with them their vulnerabilities.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
}

async function encode(upload: Buffer, crop?: CropBox): Promise<{ bytes: Buffer; format: string }> {
  const sharp = await openSharp();
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, autoOrient } = await image.metadata();
  if (!format || !(format in TYPES)) throw new Error(`${format} is not kept`);
  const upright = image.autoOrient();
  const bytes = await (crop ? upright.extract(pixelsOf(crop, autoOrient)) : upright)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer();
  return { bytes, format };
}

/** The crop box in pixels: at least one pixel per side, and within the image. */
function pixelsOf({ left, top, width, height }: CropBox, size: { width: number; height: number }) {
  const from = (share: number, whole: number) => Math.min(Math.round(share * whole), whole - 1);
  const [x, y] = [from(left, size.width), from(top, size.height)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - x)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - y)),
  };
}

/** Images that people upload: read for what they are, not for what they are called, and written anew. */
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
/** An image of few bytes may unpack to many: this many pixels are a 40 megapixel photograph. */
const MAX_PIXELS = 40_000_000;
/** Longest side kept, in pixels. */
const LONGEST_SIDE = 2000;

/**
 * The image written anew: turned upright, cut to the part that is kept, no larger than needed, without the place where it was taken or anything else that hid in it.
 * @throws Problem 'unsupported-media' for what is no JPEG, PNG or WebP image
 */
export async function reencode(name: string, upload: Buffer, crop?: CropBox): Promise<StoredImage> {
  const { bytes, format } = await encode(upload, crop).catch(() => {
    throw new Problem('unsupported-media', `${name} is not a JPEG, PNG or WebP image`);
  });
  return { name, contentType: TYPES[format] as string, hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The image library, loaded with the first upload. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Readers of everything else (SVG, PDF, TIFF …) are no business of an upload, and their faults are none of ours.
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

/** At least a pixel of each side, and nothing outside. */
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

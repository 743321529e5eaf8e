/** The body of a setup request: JSON, or a multipart form with files (§7). Both are validated by one schema. */
import { z } from 'zod';
import { IMAGE_FIELDS, setupPatch } from '@/lib/contract/restaurant/setup';
import { formAsBodyOf } from '../../http/form-body';
import type { Upload } from '../../http/multipart';
import type { ImageUploads } from './service';

const imageFile = z
  .custom<Upload>(
    (value) => value !== null && typeof value === 'object' && Buffer.isBuffer((value as Partial<Upload>).bytes),
    'invalidImage',
  )
  .nullable()
  .optional()
  .describe('A JPEG, PNG or WebP file of at most 10 MB, in a form; null takes the image away.');

/** `picture`, `icon` and `map` are files of a form; JSON can only remove them. `gallery` is a picture to add. */
export const setupBody = setupPatch.extend({ picture: imageFile, icon: imageFile, map: imageFile, gallery: imageFile });
export type SetupBody = z.infer<typeof setupBody>;

/** Before validation: combines the form's fields and files into the body. */
export const formAsBody = formAsBodyOf(setupBody, IMAGE_FIELDS);

export function imagesOf({ picture, icon, map, gallery }: SetupBody): ImageUploads {
  return { picture, icon, map, gallery: gallery ?? undefined };
}

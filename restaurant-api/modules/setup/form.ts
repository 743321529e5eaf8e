/** A setup as it is sent: JSON, or a form with files beside its fields (§7). Both end as one checked body. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IMAGE_FIELDS, setupPatch } from '@/lib/contract/setup';
import { UNKNOWN_FIELD } from '@/lib/contract/strict-schema';
import { type Upload, readForm } from '../../http/multipart';
import { invalidField } from '../../problem';
import type { ImageUploads } from './service';

const imageFile = z
  .custom<Upload>((value) => value !== null && typeof value === 'object' && Buffer.isBuffer((value as Partial<Upload>).bytes), 'invalidImage')
  .nullable()
  .optional()
  .describe('A JPEG, PNG or WebP file of at most 5 MB, in a form; null takes the image away.');

/** `picture`, `icon` and `map` are files of a form; JSON can only take them away. */
export const setupBody = setupPatch.extend({ picture: imageFile, icon: imageFile, map: imageFile });
export type SetupBody = z.infer<typeof setupBody>;

/** Before validation: the form's fields and files become the body. */
export async function formAsBody(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const { fields, files } = await readForm(request);
  const stray = Object.keys(files).find((field) => !IMAGE_FIELDS.some((known) => known === field));
  if (stray !== undefined) throw invalidField(stray, UNKNOWN_FIELD);
  request.body = { ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, valueOf(name, text)])), ...files };
}

/** A form has only texts: where the field wants no text, it is read as JSON. */
function valueOf(name: string, text: string): unknown {
  const schema = (setupBody.shape as Record<string, z.ZodType | undefined>)[name];
  if (schema?.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function imagesOf({ picture, icon, map }: SetupBody): ImageUploads {
  return { picture, icon, map };
}

/** What the body says, with a file as its digest: a replay is known by it without keeping the file. */
export function withDigests(body: SetupBody): Record<string, unknown> {
  const digest = (upload: Upload | null | undefined) => upload && createHash('sha256').update(upload.bytes).digest('hex');
  return { ...body, picture: digest(body.picture), icon: digest(body.icon), map: digest(body.map) };
}

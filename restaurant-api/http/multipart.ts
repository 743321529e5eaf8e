/** Forms with files, as §7 sends uploads. */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { assertStorable } from './storable-text';
import type { App } from './types';

/** Default size limit of an uploaded file, in bytes. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;

export interface Upload {
  fileName: string;
  bytes: Buffer;
  /** The file's digest: stands for the content in the fingerprint of a request (`idempotencyOf`). */
  toJSON(): string;
}

export interface Form {
  fields: Record<string, string>;
  files: Record<string, Upload>;
}

export async function acceptForms(app: App): Promise<void> {
  await app.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 10, fields: 200, fieldSize: 256 * 1024 } });
}

/**
 * Reads a whole form into memory.
 * @param limits override the defaults; `fileSize` in bytes
 * @throws Problem 'validation' for text that cannot be stored, an error with statusCode 413 for a file that is too large, 400 for a truncated form
 */
export async function readForm(
  request: FastifyRequest,
  limits: { fileSize?: number; files?: number } = {},
): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      assertStorable(part.fieldname, String(part.value));
      form.fields[part.fieldname] = String(part.value);
    } else {
      const bytes = await part.toBuffer();
      form.files[part.fieldname] = {
        fileName: part.filename,
        bytes,
        toJSON: () => createHash('sha256').update(bytes).digest('hex'),
      };
    }
  }
  return form;
}

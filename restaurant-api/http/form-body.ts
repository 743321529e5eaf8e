/** Reads a multipart form as the body of the equivalent JSON request (§7): its text fields and its files. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UNKNOWN_FIELD } from '@/lib/contract/strict-schema';
import { invalidField } from '../problem';
import { readForm } from './multipart';

/**
 * A `preValidation` hook.
 * @param files names of the file fields
 * @throws Problem 'validation' for a file under another name
 */
export const formAsBodyOf = (schema: z.ZodType, files: readonly string[]) =>
  async function formAsBody(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) return;
    const form = await readForm(request);
    const unknownFile = Object.keys(form.files).find((field) => !files.includes(field));
    if (unknownFile !== undefined) throw invalidField(unknownFile, UNKNOWN_FIELD);
    const fields = Object.entries(form.fields).map(([name, text]) => [
      name,
      parseField(
        schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType | undefined>)[name] : undefined,
        text,
      ),
    ]);
    request.body = { ...Object.fromEntries(fields), ...form.files };
  };

/** A form contains only texts: the value of a field that is not a text is parsed as JSON. */
function parseField(schema: z.ZodType | undefined, text: string): unknown {
  if (schema?.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

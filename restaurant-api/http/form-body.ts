/** A form as the body that JSON would have been (§7): its texts, and beside them its files. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UNKNOWN_FIELD } from '@/lib/contract/strict-schema';
import { invalidField } from '../problem';
import { readForm } from './multipart';

/**
 * To be run before validation.
 * @param files names of the fields that are files
 * @throws Problem 'validation' for a file of another name
 */
export const formAsBodyOf = (schema: z.ZodType, files: readonly string[]) =>
  async function formAsBody(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) return;
    const form = await readForm(request);
    const stray = Object.keys(form.files).find((field) => !files.includes(field));
    if (stray !== undefined) throw invalidField(stray, UNKNOWN_FIELD);
    const said = Object.entries(form.fields).map(([name, text]) => [
      name,
      valueOf(
        schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType | undefined>)[name] : undefined,
        text,
      ),
    ]);
    request.body = { ...Object.fromEntries(said), ...form.files };
  };

/** A form has only texts: where the field wants no text, it is read as JSON. */
function valueOf(schema: z.ZodType | undefined, text: string): unknown {
  if (schema?.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

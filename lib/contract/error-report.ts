/** The report of a failed screen for the web's log, without input or personal data. */
import { z } from 'zod';

export const errorReport = z.object({
  /** The class of the error: 'TypeError'. */
  name: z.string().max(100),
  /** The browser engine's message, without numbers and addresses; '' for other errors. */
  message: z.string().max(300),
  /** The digest by which the server's log identifies the error. */
  digest: z.string().max(100).optional(),
  /** The path of the screen, without query and ids. */
  route: z.string().max(200),
  version: z.string().max(30),
});

export interface ErrorReport extends z.infer<typeof errorReport> {}

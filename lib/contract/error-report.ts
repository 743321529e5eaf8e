/** What the error screen tells the web's log of a screen that failed: nothing that a person typed or is called. */
import { z } from 'zod';

export const errorReport = z.object({
  /** The class of the error: 'TypeError'. */
  name: z.string().max(100),
  /** What the browser's own engine says of it, without numbers and addresses; '' for every other error. */
  message: z.string().max(300),
  /** By which the server's log names the same error. */
  digest: z.string().max(100).optional(),
  /** The path of the screen, without what is in its query and without ids. */
  route: z.string().max(200),
  version: z.string().max(30),
});

export interface ErrorReport extends z.infer<typeof errorReport> {}

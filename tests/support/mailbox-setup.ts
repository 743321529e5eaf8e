/** The post of all journeys: a mail server for as long as they run, and a page that shows what has come. */
import { createServer } from 'node:http';
import { MAILBOX_PORT, MAIL_PORT } from './mailbox';
import { startMailServer } from './mail-server';

/** Run once before the journeys; what it answers is run after them. */
export default async function openPost(): Promise<() => Promise<void>> {
  const mail = await startMailServer({ port: MAIL_PORT });
  // Looked into every now and then: a connection that is kept could be closing just when it is used again.
  const box = createServer((_request, response) => void response.setHeader('connection', 'close').end(JSON.stringify(mail.received)));
  await new Promise<void>((ready) => box.listen(MAILBOX_PORT, '127.0.0.1', ready));
  return async () => {
    await new Promise((closed) => box.close(closed));
    await mail.close();
  };
}

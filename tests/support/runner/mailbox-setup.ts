/** Mail servers of the journeys, one per worker, with a page that lists received mails. */
import { createServer } from 'node:http';
import { E2E_WORKERS, portsOf } from './e2e-ports';
import { startMailServer } from '../providers/mail-server';

/** Runs once before the journeys; the returned function runs after them. */
export default async function openPost(): Promise<() => Promise<void>> {
  const closings = await Promise.all(Array.from({ length: E2E_WORKERS }, (_, worker) => openBox(worker)));
  return async () => void (await Promise.all(closings.map((close) => close())));
}

async function openBox(worker: number): Promise<() => Promise<void>> {
  const ports = portsOf(worker);
  const mail = await startMailServer({ port: ports.mail });
  // Without keep-alive: an idle connection could be closed just when it is reused.
  const box = createServer(
    (_request, response) => void response.setHeader('connection', 'close').end(JSON.stringify(mail.received)),
  );
  await new Promise<void>((ready) => box.listen(ports.mailbox, '127.0.0.1', ready));
  return async () => {
    await new Promise((closed) => box.close(closed));
    await mail.close();
  };
}

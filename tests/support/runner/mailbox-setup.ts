/** The post of all journeys: mail servers for as long as they run, one for each worker's installation, and pages that show what has come. */
import { createServer } from 'node:http';
import { E2E_WORKERS, portsOf } from './e2e-ports';
import { startMailServer } from '../providers/mail-server';

/** Run once before the journeys; what it answers is run after them. */
export default async function openPost(): Promise<() => Promise<void>> {
  const closings = await Promise.all(Array.from({ length: E2E_WORKERS }, (_, worker) => openBox(worker)));
  return async () => void (await Promise.all(closings.map((close) => close())));
}

async function openBox(worker: number): Promise<() => Promise<void>> {
  const ports = portsOf(worker);
  const mail = await startMailServer({ port: ports.mail });
  // Looked into every now and then: a connection that is kept could be closing just when it is used again.
  const box = createServer(
    (_request, response) => void response.setHeader('connection', 'close').end(JSON.stringify(mail.received)),
  );
  await new Promise<void>((ready) => box.listen(ports.mailbox, '127.0.0.1', ready));
  return async () => {
    await new Promise((closed) => box.close(closed));
    await mail.close();
  };
}

/** A real mail server that stores received mails. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** Headers and text as they came. */
  source: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Options {
  port?: number;
  /** Unknown recipients: permanently refused. */
  refuse?: string[];
  /** Called before a recipient is accepted, which waits for it. */
  arriving?: (to: string) => Promise<void> | void;
}

export async function startMailServer({ port = 0, refuse = [], arriving }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const gone = refuse.includes(address);
      void Promise.resolve(arriving?.(address)).then(() =>
        done(gone ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A killed client resets its connection: not an error of this server.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

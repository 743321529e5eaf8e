/** Mail is signed with DKIM, and an independent verifier finds the signature valid and aligned with the sender. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@/lib/config/environment';
import { smtpMail } from '@/restaurant-api/providers/smtp-mail';
import { verifiedDkim } from '../support/providers/dkim';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

let folder: string;
let mail: MailServer;
let keyFile: string;
let record: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-dkim-'));
  keyFile = path.join(folder, 'key.pem');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true, force: true });
});

const letter = (text: string) => ({
  uid: 1,
  isForAccount: false,
  messageId: '<1001.5@book.example>',
  fromName: 'Añoranza, S.L.',
  to: 'ana@example.test',
  replyTo: 'hola@anoranza.example',
  subject: 'Tu mesa para mañana a las 21:00',
  text,
  html: '',
});
const verify = async (source: string, key = record) => {
  const asked: string[] = [];
  return { results: await verifiedDkim(source, key, asked), asked };
};

test('the signature is valid, is aligned with the sender, and breaks when one letter is changed', async () => {
  const { dkim, MAIL_FROM } = readEnvironment({
    MAIL_FROM: 'Maitre <no-reply@book.example>',
    DKIM_SELECTOR: 'maitre1',
    DKIM_KEY_FILE: keyFile,
  });
  const sender = smtpMail(`smtp://127.0.0.1:${mail.port}`, MAIL_FROM, dkim);
  try {
    expect(await sender.send(letter('Hasta mañana a las 21:00.\n\n.\nLínea larga '.repeat(20)))).toEqual({
      outcome: 'sent',
    });
  } finally {
    sender.close();
  }
  const { source } = mail.received[0] as { source: string };
  expect(await verify(source)).toEqual({
    asked: ['maitre1._domainkey.book.example'],
    results: [['book.example', 'maitre1', 'pass', 'book.example']],
  });
  expect((await verify(source.replace('21:00', '22:00'))).results[0]?.[2]).not.toBe('pass');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  expect((await verify(source, other)).results[0]?.[2]).toBe('fail');
});

test('the signature covers both headers by which a mail client unsubscribes (RFC 8058)', async () => {
  const { dkim, MAIL_FROM } = readEnvironment({
    MAIL_FROM: 'Maitre <no-reply@book.example>',
    DKIM_SELECTOR: 'maitre1',
    DKIM_KEY_FILE: keyFile,
  });
  const sender = smtpMail(`smtp://127.0.0.1:${mail.port}`, MAIL_FROM, dkim);
  const unsubscribe = 'https://book.example/mailing/unsubscribe?service=la-marina&key=rt-0123456789012345678901';
  try {
    await sender.send({ ...letter('Vuelve el arroz.'), to: 'news@example.test', unsubscribe });
  } finally {
    sender.close();
  }
  const { source } = mail.received.find(({ to }) => to === 'news@example.test') as { source: string };
  const signed = /^DKIM-Signature:(?:.|\r\n[ \t])+?\bh=((?:[^;]|\r\n[ \t])+);/im
    .exec(source)?.[1]
    ?.replace(/\s/g, '')
    .toLowerCase();
  expect(signed?.split(':')).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect((await verify(source)).results[0]?.[2]).toBe('pass');
  expect((await verify(source.replace(/One-Click/, 'Two-Click'))).results[0]?.[2]).not.toBe('pass');
  expect((await verify(source.replace(/la-marina/, 'otra-mesa'))).results[0]?.[2]).not.toBe('pass');
});

test('an unreadable key is reported at the start, and an incomplete setting is refused', () => {
  expect(() =>
    smtpMail('smtp://127.0.0.1:1', 'no-reply@book.example', {
      domain: 'book.example',
      selector: 'x',
      keyFile: `${keyFile}.gone`,
    }),
  ).toThrow('DKIM_KEY_FILE cannot be read');
  expect(() => readEnvironment({ DKIM_SELECTOR: 'maitre1' })).toThrow('DKIM_SELECTOR');
  expect(() => readEnvironment({ TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}` })).toThrow('TWILIO_ACCOUNT_SID');
  expect(() => readEnvironment({ TWILIO_FROM: '+34600000001' })).toThrow('TWILIO_ACCOUNT_SID');
});

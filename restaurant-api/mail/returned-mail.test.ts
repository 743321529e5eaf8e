import { readReturnedMail } from './returned-mail';

const lines = (...all: string[]) => new TextEncoder().encode(`${all.join('\r\n')}\r\n`);

const report = (
  type: string,
  parts: string[][],
  original = ['Message-ID: <1001.5@book.example>', 'To: ana@example.com'],
) =>
  lines(
    'From: MAILER-DAEMON@mx.example',
    'To: no-reply@maitre.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    ...parts.flatMap((part) => ['--part', ...part]),
    '--part',
    'Content-Type: message/rfc822',
    '',
    ...original,
    'Subject: Your table',
    '',
    'See you.',
    '--part--',
  );
const status = (...recipients: string[][]) => [
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  'Arrival-Date: Mon, 23 Nov 2026 09:00:00 +0000',
  ...recipients.flatMap((recipient) => ['', ...recipient]),
  '',
];

test('a mailbox that does not exist is a bounce of its address', async () => {
  const mail = report('delivery-status', [
    status([
      'Final-Recipient: rfc822; Ana@Example.com',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1',
      ' no such user',
    ]),
  ]);
  expect(await readReturnedMail(mail)).toEqual([
    { reason: 'bounced', address: 'ana@example.com', messageId: '<1001.5@book.example>' },
  ]);
});

test.each([
  ['a full mailbox that is tried again', 'delayed', '4.2.2'],
  ['a server that is away', 'failed', '4.4.1'],
  ['a final word with a status that is not', 'failed', '4.7.1'],
  ['one that was delivered', 'delivered', '2.0.0'],
  ['one that was passed on', 'relayed', '2.0.0'],
  ['a status that is none', 'failed', 'unknown'],
])('%s names nobody', async (_what, action, code) => {
  const mail = report('delivery-status', [
    status(['Final-Recipient: rfc822; ana@example.com', `Action: ${action}`, `Status: ${code}`]),
  ]);
  expect(await readReturnedMail(mail)).toEqual([]);
});

test('of several recipients those that failed for good, by the address that we had written to', async () => {
  const mail = report('delivery-status', [
    status(
      [
        'Original-Recipient: rfc822;ana@example.com',
        'Final-Recipient: rfc822; a.moreno@mail.example',
        'Action: failed',
        'Status: 5.0.0',
      ],
      ['Final-Recipient: rfc822; eva@example.com', 'Action: delayed', 'Status: 4.0.0'],
      ['Final-Recipient: RFC822; <luis@example.com>', 'Action: Failed', 'Status: 5.2.1 (disabled)'],
    ),
  ]);
  expect((await readReturnedMail(mail)).map(({ address }) => address)).toEqual(['ana@example.com', 'luis@example.com']);
});

test('a complaint names whoever the mail went to', async () => {
  const feedback = (kind: string, ...more: string[]) =>
    report('feedback-report', [
      [
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${kind}`,
        'User-Agent: a/1',
        'Version: 1',
        ...more,
        '',
      ],
    ]);
  expect(await readReturnedMail(feedback('abuse', 'Original-Rcpt-To: <eva@example.com>'))).toEqual([
    { reason: 'complained', address: 'eva@example.com', messageId: '<1001.5@book.example>' },
  ]);
  expect((await readReturnedMail(feedback('abuse'))).map(({ address }) => address)).toEqual(['ana@example.com']);
  expect(await readReturnedMail(feedback('not-spam'))).toEqual([]);
});

test('a letter that is no report, and bytes that are no letter, name nobody', async () => {
  expect(
    await readReturnedMail(
      lines(
        'From: ana@example.com',
        'Subject: Out of office',
        '',
        'Status: 5.1.1',
        'Action: failed',
        'Final-Recipient: rfc822; ana@example.com',
      ),
    ),
  ).toEqual([]);
  expect(await readReturnedMail(new Uint8Array([0, 255, 13, 10, 1]))).toEqual([]);
  expect(await readReturnedMail(new Uint8Array())).toEqual([]);
});

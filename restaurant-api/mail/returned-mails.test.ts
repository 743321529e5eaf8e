/** Returned mail as real servers write it: with a report, with text only, in several languages, delayed, forwarded. */
import { readReturnedMail } from './returned-mail';

const GONE = 'ana.moreno@example.com';

/** The returned mail. */
const OURS = [
  'Message-ID: <1001.1795430000000@book.example>',
  'From: "La Marina" <no-reply@book.example>',
  `To: ${GONE}`,
  'Subject: Tu reserva',
  'Date: Mon, 23 Nov 2026 10:00:00 +0100',
];

const headers = (from: string, subject: string, ...more: string[]) => [
  'Return-Path: <>',
  `From: ${from}`,
  'To: no-reply@book.example',
  `Subject: ${subject}`,
  'Date: Mon, 23 Nov 2026 10:00:05 +0100',
  'MIME-Version: 1.0',
  ...more,
];
/** A bounce with text only. */
const plain = (from: string, subject: string, text: string, ...more: string[]) =>
  [...headers(from, subject, ...more, 'Content-Type: text/plain; charset=utf-8'), '', text].join('\r\n');
/** A bounce by RFC 3464: text, fields, and the returned mail. */
const report = (from: string, subject: string, text: string, fields: string, ...more: string[]) =>
  [
    ...headers(from, subject, ...more, 'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"'),
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0100',
    '',
    fields,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    ...OURS,
    '',
    'Hasta mañana. 450 4.7.1 in a mail of ours means nothing.',
    '--b1--',
  ].join('\r\n');
const fields = (action: string, status: string, said = '', to = GONE) =>
  [
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(said ? [`Diagnostic-Code: ${said}`] : []),
  ].join('\r\n');
const POSTFIX = 'MAILER-DAEMON@mx.example.net (Mail Delivery System)';
const EXIM = 'Mail Delivery System <Mailer-Daemon@mx.example.net>';
const COPY_OF_EXIM = `------ This is a copy of the message, including all the headers. ------\n\n${OURS.join('\n')}\n\n450 4.7.1`;

/** Mails after which the address is suppressed. */
const FOR_GOOD: Array<[what: string, mail: string]> = [
  [
    'a report without an action, where the other server’s answer is final',
    report(
      POSTFIX,
      'Returned mail',
      'User unknown',
      `Final-Recipient: rfc822; ${GONE}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 user unknown`,
    ),
  ],
  [
    'a report without a status, where the other server’s answer is final',
    report(
      POSTFIX,
      'Returned mail',
      'User unknown',
      `Final-Recipient: rfc822; ${GONE}\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 5.1.1 user unknown`,
    ),
  ],
  [
    'in Japanese, with words alone',
    plain(
      'Mail System <MAILER-DAEMON@mx.example.net>',
      'Mail',
      `次のあて先へのメッセージはエラーのため送信できませんでした。\n\n<${GONE}>: \n550 Unknown user ${GONE}\n`,
    ),
  ],
  [
    'Postfix: no such user',
    report(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `This is the mail system at host mx.example.net.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.\n\n<${GONE}>: host mail.example.com[192.0.2.4] said: 550 5.1.1\n    <${GONE}>: Recipient address rejected: User unknown in virtual mailbox\n    table (in reply to RCPT TO command)`,
      fields('failed', '5.1.1', `smtp; 550 5.1.1 <${GONE}>: Recipient address rejected: User unknown`),
    ),
  ],
  [
    'Postfix: no such domain, which no server was asked for',
    report(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `<${GONE}>: Host or domain name not found. Name service error for name=example.com type=AAAA: Host not found`,
      fields('failed', '5.4.4', 'X-Postfix; Host or domain name not found'),
    ),
  ],
  [
    'Postfix, with words alone',
    plain(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `                   The mail system\n\n<${GONE}>: host mail.example.com[192.0.2.4] said: 550 5.1.1 User unknown (in\n    reply to RCPT TO command)\n`,
    ),
  ],
  [
    'Exim, with a report',
    report(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${GONE}\n    host mail.example.com [192.0.2.4]\n    SMTP error from remote mail server after RCPT TO:<${GONE}>:\n    550 No such person at this address`,
      fields('failed', '5.0.0', 'smtp; 550 No such person at this address'),
      `X-Failed-Recipients: ${GONE}`,
      'Auto-Submitted: auto-replied',
    ),
  ],
  [
    'Exim, with words alone',
    plain(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${GONE}\n    SMTP error from remote mail server after RCPT TO:<${GONE}>:\n    host mail.example.com [192.0.2.4]: 550 5.1.1 unknown user\n\n${COPY_OF_EXIM}`,
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Exim, a mailbox of its own, without a code',
    plain(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `This is a permanent error. The following address(es) failed:\n\n  ${GONE}\n    Unknown user\n\n${COPY_OF_EXIM}`,
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Exchange Online',
    report(
      'postmaster@example.com',
      'Undeliverable: Tu reserva',
      `${GONE} wasn't found at example.com`,
      fields(
        'failed',
        '5.1.10',
        'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ),
    ),
  ],
  [
    'Exchange in Spanish',
    report(
      'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
      'No se puede entregar: Tu reserva',
      `No se ha encontrado a ana.moreno en example.com`,
      fields('failed', '5.1.1', 'smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'),
    ),
  ],
  [
    'Exchange 5.5, with words alone',
    plain(
      'System Administrator <postmaster@example.com>',
      'Undeliverable: Tu reserva',
      `Your message\n\n  To:      x\n  Subject: Tu reserva\n  Sent:    Mon, 23 Nov 2026 10:00:00 +0100\n\ndid not reach the following recipient(s):\n\n${GONE} on Mon, 23 Nov 2026 10:00:04 +0100\n    The recipient name is not recognized\n    The MTS-ID of the original message is: c=ES;a= ;p=EXAMPLE\n    MSEXCH:IMS:EXAMPLE:SITE:SERVER 0 (000C05A6) 550 5.1.1 Unknown Recipient`,
    ),
  ],
  [
    'Exchange, without what the other server said',
    report(
      'postmaster@example.com',
      'Delivery Status Notification (Failure)',
      `This is an automatically generated Delivery Status Notification.\n\nDelivery to the following recipients failed.\n\n       ${GONE}`,
      fields('failed', '5.1.1'),
    ),
  ],
  [
    'Gmail',
    report(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `** Address not found **\n\nYour message wasn't delivered to ${GONE} because the address couldn't be found, or is unable to receive mail.\n\nThe response was:\n\n550 5.1.1 The email account that you tried to reach does not exist. https://support.google.com/mail/?p=NoSuchUser a640c23a62f3a-a4.125 - gsmtp`,
      fields('failed', '5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.'),
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Gmail of former years, with words alone',
    plain(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `Delivery to the following recipient failed permanently:\n\n     ${GONE}\n\nTechnical details of permanent failure:\nGoogle tried to deliver your message, but it was rejected by the recipient domain. The error that the other server returned was: 550 550 5.1.1 <${GONE}>... User unknown (state 14).\n\n----- Original message -----\n\n${OURS.join('\n')}`,
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Gmail in Portuguese',
    report(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `** Endereço não encontrado **\n\nSua mensagem não foi entregue a ${GONE} porque o endereço não foi encontrado ou não pode receber mensagens.`,
      fields('failed', '5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.'),
    ),
  ],
  [
    'Amazon SES',
    report(
      'MAILER-DAEMON@eu-west-1.amazonses.com',
      'Delivery Status Notification (Failure)',
      `An error occurred while trying to deliver the mail to the following recipients:\n${GONE}`,
      fields('failed', '5.1.1', 'smtp; 550 5.1.1 user unknown'),
    ),
  ],
  [
    'qmail',
    plain(
      'MAILER-DAEMON@mx.example.net',
      'failure notice',
      `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${GONE}>:\n192.0.2.4 does not like recipient.\nRemote host said: 550 5.1.1 user unknown\nGiving up on 192.0.2.4.\n\n--- Below this line is a copy of the message.\n\n${OURS.join('\n')}\n\n450 4.7.1`,
    ),
  ],
  [
    'qmail, a mailbox of its own',
    plain(
      'MAILER-DAEMON@example.com',
      'failure notice',
      `Hi. This is the qmail-send program at example.com.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${GONE}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n`,
    ),
  ],
  [
    'Sendmail',
    report(
      'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      'Returned mail: see transcript for details',
      `The original message was received at Mon, 23 Nov 2026 10:00:00 +0100\nfrom book.example [192.0.2.9]\n\n   ----- The following addresses had permanent fatal errors -----\n<${GONE}>\n    (reason: 550 5.1.1 <${GONE}>: Recipient address rejected)\n\n   ----- Transcript of session follows -----\n... while talking to mail.example.com.:\n>>> DATA\n<<< 550 5.1.1 <${GONE}>: Recipient address rejected\n550 5.1.1 <${GONE}>... User unknown`,
      fields('failed', '5.1.1', 'SMTP; 550 5.1.1 Recipient address rejected'),
    ),
  ],
  [
    'Sendmail of former years, with words alone',
    plain(
      'MAILER-DAEMON (Mail Delivery Subsystem)',
      'Returned mail: User unknown',
      `   ----- The following addresses had permanent fatal errors -----\n<${GONE}>\n\n   ----- Transcript of session follows -----\n550 <${GONE}>... User unknown\n\n   ----- Original message follows -----\n${OURS.join('\n')}`,
    ),
  ],
  [
    'Yahoo',
    plain(
      'mailer-daemon@yahoo.com',
      'Failure Notice',
      `Sorry, we were unable to deliver your message to the following address.\n\n<${GONE}>:\n554: delivery error: dd This user doesn't have a example.com account (${GONE}) [0] - mta4001.mail.example.com\n\n--- Below this line is a copy of the message.\n`,
    ),
  ],
  [
    'Courier, the recipient written by another name',
    report(
      '"Courier mail server at mx.example.net" <postmaster@mx.example.net>',
      'NOTICE: mail delivery status.',
      `<${GONE}>:\n     User unknown.`,
      `Final-Recipient: rfc822; amoreno@inner.example.com\r\nOriginal-Recipient: rfc822; ${GONE}\r\nAction: failed\r\nStatus: 5.1.1`,
    ),
  ],
  [
    'Domino',
    report(
      'Postmaster@example.com',
      'DELIVERY FAILURE: User amoreno (ana.moreno@example.com) not listed in Domino Directory',
      'Your message\n\n  Subject: Tu reserva\n\nwas not delivered to:\n\n  ana.moreno@example.com\n\nbecause:\n\n  User not listed in Domino Directory',
      fields('failed', '5.1.1', 'X-Notes; User amoreno not listed in Domino Directory'),
    ),
  ],
  [
    'a report whose fields are in the letter',
    plain(
      'postmaster@example.com',
      'Delivery failure',
      `Your mail could not be delivered.\n\nReporting-MTA: dns; mx.example.net\n\nOriginal-Recipient: rfc822;${GONE}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user`,
    ),
  ],
  [
    'in Spanish, with words alone',
    plain(
      'Sistema de correo <postmaster@example.com>',
      'Mensaje devuelto: no se pudo entregar',
      `No se ha podido entregar su mensaje al siguiente destinatario:\n\n${GONE}\n\nEl servidor respondió: 550 5.1.1 Usuario desconocido`,
    ),
  ],
  [
    'in Portuguese, without a code',
    plain(
      'MAILER-DAEMON@example.com',
      'Mensagem não entregue',
      `Não foi possível entregar a sua mensagem a:\n\n<${GONE}>\n    Destinatário inexistente: este usuário não existe neste servidor`,
    ),
  ],
  [
    'in French',
    plain(
      'MAILER-DAEMON@example.com',
      'Échec de la remise (non remis)',
      `Votre message n'a pas pu être remis :\n\n<${GONE}>: 550 5.1.1 Adresse inconnue`,
    ),
  ],
  [
    'in German, as HTML alone',
    [
      ...headers('MAILER-DAEMON@example.com', 'Unzustellbar: Tu reserva', 'Content-Type: text/html; charset=utf-8'),
      '',
      `<html><body><p>Ihre Nachricht konnte nicht zugestellt werden:</p><p>&lt;${GONE}&gt;</p><p>550 5.1.1 Empfänger unbekannt</p></body></html>`,
    ].join('\r\n'),
  ],
  [
    'with its report encoded',
    report(POSTFIX, 'Undelivered Mail Returned to Sender', 'See below.', '').replace(
      /Content-Type: message\/delivery-status\r\n\r\n[^]*?\r\n--b1/,
      `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`Reporting-MTA: dns; mx\r\n\r\n${fields('failed', '5.1.1', 'smtp; 550 5.1.1 no')}\r\n`).toString('base64')}\r\n--b1`,
    ),
  ],
  [
    'passed on by a person as an attachment',
    [
      ...headers('Luis <luis@book.example>', 'Fwd: failure notice', 'Content-Type: multipart/mixed; boundary="f1"'),
      '',
      '--f1',
      'Content-Type: text/plain',
      '',
      'This came to my mailbox.',
      '--f1',
      'Content-Type: message/rfc822',
      'Content-Disposition: attachment; filename="returned.eml"',
      '',
      report(POSTFIX, 'Undelivered Mail Returned to Sender', 'x', fields('failed', '5.1.1', 'smtp; 550 5.1.1 no')),
      '--f1--',
    ].join('\r\n'),
  ],
];

/** Mails that change nothing: the message may still arrive, has arrived, or the mail is no bounce. */
const NOT_FOR_GOOD: Array<[what: string, mail: string]> = [
  [
    'a report without an action, where nobody says that it is final',
    report(POSTFIX, 'Returned mail', 'Sorry', `Final-Recipient: rfc822; ${GONE}\r\nStatus: 5.1.1`),
  ],
  [
    'a report without a status after a 451',
    report(
      POSTFIX,
      'Returned mail',
      'Sorry',
      `Final-Recipient: rfc822; ${GONE}\r\nAction: failed\r\nDiagnostic-Code: smtp; 451 4.7.1 try again later`,
    ),
  ],
  [
    'Postfix: delayed',
    report(
      POSTFIX,
      'Delayed Mail (still being retried)',
      '####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #',
      fields('delayed', '4.4.1', 'X-Postfix; connect to mail.example.com[192.0.2.4]:25: Connection timed out'),
    ),
  ],
  [
    'Postfix: given up after days of a server that is away',
    report(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `<${GONE}>: connect to mail.example.com[192.0.2.4]:25: Connection timed out`,
      fields('failed', '4.4.1', 'X-Postfix; connect to mail.example.com[192.0.2.4]:25: Connection timed out'),
    ),
  ],
  [
    'Postfix: a full mailbox, by the other server’s word for now',
    report(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `<${GONE}>: host mail.example.com said: 452 4.2.2 Over quota`,
      fields('failed', '4.2.2', 'smtp; 452 4.2.2 Over quota'),
    ),
  ],
  [
    'Postfix, with words alone: greylisted until it was given up',
    plain(
      POSTFIX,
      'Undelivered Mail Returned to Sender',
      `<${GONE}>: host mail.example.com[192.0.2.4] said: 450 4.7.1 Greylisted, please try\n    again later (in reply to RCPT TO command)`,
    ),
  ],
  [
    'Exim: a general 5.0.0 beside the 450 of the other server',
    report(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `  ${GONE}\n    host mail.example.com [192.0.2.4]\n    SMTP error from remote mail server after RCPT TO: 450 4.2.1 The user you are trying to contact is receiving mail too quickly:\n    retry timeout exceeded`,
      fields('failed', '5.0.0', 'smtp; 450 4.2.1 receiving mail too quickly'),
    ),
  ],
  [
    'Exim: a general 5.0.0 whose 4.4.2 stands in the words alone',
    report(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `  ${GONE}\n    421 4.4.2 Connection timed out\n    retry timeout exceeded`,
      fields('failed', '5.0.0'),
    ),
  ],
  [
    'Exim: a warning',
    plain(
      EXIM,
      'Warning: message 1abc-0002 delayed 24 hours',
      `A message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.example.net.\n\nThe address to which the message has not yet been delivered is:\n\n  ${GONE}\n    Delay reason: SMTP error from remote mail server: 451 4.7.1 try later\n\nNo action is required on your part.`,
    ),
  ],
  [
    'Exim, with words alone: retry timeout',
    plain(
      EXIM,
      'Mail delivery failed: returning message to sender',
      `This is a permanent error. The following address(es) failed:\n\n  ${GONE}\n    SMTP error from remote mail server after end of data:\n    host mail.example.com [192.0.2.4]: 452 4.3.1 Insufficient system storage:\n    retry timeout exceeded\n\n${COPY_OF_EXIM}`,
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Exchange: delayed',
    report(
      'postmaster@example.com',
      'Delivery delayed: Tu reserva',
      `Delivery to these recipients or groups has been delayed: ${GONE}\n\nYou do not need to resend`,
      fields('delayed', '4.4.7', 'smtp;400 4.4.7 Message delayed'),
    ),
  ],
  [
    'Exchange: given up with 4.4.7',
    report(
      'postmaster@example.com',
      'Undeliverable: Tu reserva',
      `#550 4.4.7 QUEUE.Expired; message expired ##`,
      fields('failed', '4.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired'),
    ),
  ],
  [
    'Exchange: 5.4.7 after a 4.4.7',
    report(
      'postmaster@example.com',
      'Undeliverable: Tu reserva',
      'x',
      fields('failed', '5.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired'),
    ),
  ],
  [
    'Gmail: delayed',
    report(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Delay)',
      `** Delivery incomplete **\n\nThere was a temporary problem delivering your message to ${GONE}. Gmail will retry for 46 more hours.`,
      fields('delayed', '4.4.1', 'smtp; The recipient server did not accept our requests to connect.'),
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'Gmail in Spanish: delayed, with words alone',
    plain(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Delay)',
      `** Entrega incompleta **\n\nHa habido un problema temporal al entregar el mensaje a\n${GONE}\nGmail lo volverá a intentar. La respuesta fue: 451 4.3.0`,
      `X-Failed-Recipients: ${GONE}`,
    ),
  ],
  [
    'qmail: given up after a week of nobody there',
    plain(
      'MAILER-DAEMON@mx.example.net',
      'failure notice',
      `Hi. This is the qmail-send program at mx.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${GONE}>:\nSorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.\n`,
    ),
  ],
  [
    'Sendmail: a warning',
    report(
      'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      'Warning: could not send message for past 4 hours',
      `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n\n   ----- The following addresses had transient non-fatal errors -----\n<${GONE}>`,
      fields('delayed', '4.4.5', 'SMTP; 452 4.4.5 Insufficient disk space; try again later'),
    ),
  ],
  [
    'Amazon SES: given up',
    report(
      'MAILER-DAEMON@eu-west-1.amazonses.com',
      'Delivery Status Notification (Failure)',
      GONE,
      fields(
        'failed',
        '4.4.7',
        'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.0 Unable to lookup DNS>',
      ),
    ),
  ],
  [
    'delivered',
    report(
      POSTFIX,
      'Successful Mail Delivery Report',
      'Delivered.',
      fields('delivered', '2.1.5', 'smtp; 250 2.1.5 OK'),
    ),
  ],
  ['passed on to another server', report(POSTFIX, 'Mail delivery status', 'Relayed.', fields('relayed', '2.0.0'))],
  [
    'read by its recipient',
    report(`Ana <${GONE}>`, 'Read: Tu reserva', 'Read.', 'Disposition: manual-action; displayed')
      .replace('report-type=delivery-status', 'report-type=disposition-notification')
      .replace('message/delivery-status', 'message/disposition-notification'),
  ],
  [
    'out of office',
    plain(
      `Ana Moreno <${GONE}>`,
      'Fuera de la oficina: Tu reserva',
      'Estoy fuera hasta el 1 de diciembre. Para urgencias: 550 112 233, recepcion@example.com',
      'Auto-Submitted: auto-replied',
    ),
  ],
  [
    'a guest who quotes a bounce',
    plain(
      `Ana Moreno <${GONE}>`,
      'Re: failure notice',
      `Hola, mi amigo me reenvía esto:\n\n<luis@example.com>:\n550 5.1.1 user unknown`,
    ).replace('Return-Path: <>', `Return-Path: <${GONE}>`),
  ],
  [
    'a mail server that writes of something else',
    plain('MAILER-DAEMON@mx.example.net', 'Quarantine summary', `You have 3 new messages.\n\n<${GONE}>\n`),
  ],
];

const read = async (mail: string) => readReturnedMail(new TextEncoder().encode(mail));

test.each(FOR_GOOD)('%s: the address is written to no more', async (_what, mail) => {
  expect((await read(mail)).map(({ reason, address }) => [reason, address])).toEqual([['bounced', GONE]]);
});

test.each(NOT_FOR_GOOD)('%s: changes nothing', async (_what, mail) => {
  expect(await read(mail)).toEqual([]);
});

test('of several recipients those that failed for good, each by its own lines', async () => {
  const mail = plain(
    'MAILER-DAEMON@mx.example.net',
    'failure notice',
    '<gone@example.com>:\nRemote host said: 550 5.1.1 user unknown\n\n<full@example.com>:\nRemote host said: 452 4.2.2 mailbox full\n\n<closed@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n',
  );
  expect((await read(mail)).map(({ address }) => address)).toEqual(['gone@example.com', 'closed@example.org']);
});

test('the mail that came back is known by its Message-ID, from a copy too', async () => {
  const ids = await Promise.all(
    FOR_GOOD.filter(([what]) => ['Exim, with words alone', 'qmail', 'Amazon SES'].includes(what)).map(
      async ([, mail]) => (await read(mail))[0]?.messageId,
    ),
  );
  expect(ids).toEqual(Array(3).fill('<1001.1795430000000@book.example>'));
});

import { causeOf } from './bounce-cause';

test.each([
  ['5.1.1', ''],
  ['5.1.1', 'smtp; 550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown'],
  ['5.1.1', 'smtp; 554 delivery error: dd This user is on no list of ours'],
  ['5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['5.1.2', 'X-Postfix; unable to look up host example.com'],
  ['5.1.6', ''],
  ['5.2.1', 'smtp; 550 5.2.1 The email account that you tried to reach is disabled.'],
  ['5.4.4', 'X-Postfix; Host or domain name not found'],
  ['5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['5.0.0', 'smtp; 550 No such person at this address'],
  ['5.0.0', 'smtp; 550-Requested action not taken'],
  ['5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['5.0.0', 'smtp; 554 dd This user doesn’t have an account: unknown user'],
  ['', 'Remote host said: 553 sorry, that domain is not in my list'],
  ['', 'Sorry, no mailbox here by that name.'],
  ['', 'El servidor respondió: 550 Usuario desconocido'],
])('an address that is none: %s %s', (status, said) => {
  expect(causeOf(said, status)).toBe('address');
});

test.each([
  ['5.2.2', ''],
  ['5.2.2', 'smtp; 552 5.2.2 The email account that you tried to reach is over quota'],
  ['5.0.0', 'smtp; 552 requested action aborted'],
  ['5.0.0', 'smtp; 550 mailbox is full'],
  ['5.7.1', 'smtp; 550 5.2.2 mailbox full'],
  ['', 'El servidor respondió: 554 el buzón del destinatario está lleno'],
  ['', 'Sua mensagem não foi entregue: a caixa de correio está cheia'],
])('a mailbox that is full: %s %s', (status, said) => {
  expect(causeOf(said, status)).toBe('full');
});

test.each([
  ['5.7.1', ''],
  ['5.7.1', 'smtp; 550 5.7.1 Message rejected due to content restrictions'],
  ['5.7.1', 'smtp; 550 5.7.1 <ana@example.com>: Recipient address rejected: Access denied'],
  ['5.7.26', 'smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.'],
  ['5.7.133', 'smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup'],
  ['5.7.0', 'smtp; 550 user unknown'],
  ['5.1.1', 'smtp; 554 5.7.1 Service unavailable; blocked using zen.spamhaus.org'],
  ['5.0.0', 'smtp; 550 spam message rejected'],
  ['5.0.0', 'smtp; 550 relaying denied'],
  ['5.1.8', 'smtp; 553 5.1.8 Domain of sender address does not exist'],
  ['5.1.7', 'smtp; 550 5.1.7 Invalid address of the sender'],
  ['5.2.3', 'smtp; 552 5.2.3 Message exceeds the fixed maximum size'],
  ['5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit'],
  ['5.4.6', 'X-Postfix; mail for example.com loops back to myself'],
  ['5.4.14', 'smtp;554 5.4.14 Hop count exceeded - possible mail loop'],
  ['5.6.0', 'smtp; 554 5.6.0 Message contains invalid header'],
  ['5.0.0', ''],
  ['', 'Remote host said: 554 transaction failed'],
])('a mail that was not wanted, whatever the address: %s %s', (status, said) => {
  expect(causeOf(said, status)).toBe('refused');
});

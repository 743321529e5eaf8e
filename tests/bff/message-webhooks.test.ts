/** Twilio's webhooks reach the restaurant API unchanged through the web, and nothing else does by that path. */
import { getExpectedTwilioSignature } from 'twilio';
import { POST } from '@/app/messages/webhooks/[...path]/route';
import { type ApiServer, startApi } from '../support/api/api-server';
import { TWILIO_ACCOUNT } from '../support/providers/twilio-server';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi({
    settings: {
      publicUrl: WEB_ORIGIN,
      twilio: { ...TWILIO_ACCOUNT, from: '+34600000001' },
      mailWebhookSecret: 'a-secret-of-a-test',
    },
  });
  configureWeb(api.url);
});
afterAll(() => api.close());

const send = (path: string, body: string, headers: Record<string, string>) =>
  POST(new Request(`${WEB_ORIGIN}/messages/webhooks/${path}`, { method: 'POST', headers, body }), {
    params: Promise.resolve({ path: (path.split('?')[0] as string).split('/') }),
  });

test('a request signed by Twilio is forwarded unchanged, with its query; altered or unsigned it is refused', async () => {
  const params = { MessageSid: `SM${'1'.repeat(32)}`, MessageStatus: 'sent' };
  const path = 'twilio/status?message=7';
  const signature = getExpectedTwilioSignature(
    TWILIO_ACCOUNT.authToken,
    `${WEB_ORIGIN}/messages/webhooks/${path}`,
    params,
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const body = new URLSearchParams(params).toString();
  const taken = await send(path, body, headers);
  expect([taken.status, taken.headers.get('content-type'), await taken.text()]).toEqual([
    200,
    'text/xml; charset=utf-8',
    '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
  ]);
  expect((await send(path, `${body}&More=1`, headers)).status).toBe(401);
  expect((await send('twilio/status?message=8', body, headers)).status).toBe(401);
  expect((await send(path, body, { 'content-type': headers['content-type'] })).status).toBe(401);
});

test('mail is accepted with its secret; an unknown webhook is not found', async () => {
  const mail = { 'content-type': 'message/rfc822' };
  expect((await send('mail?secret=a-secret-of-a-test', 'Subject: x\r\n\r\ny', mail)).status).toBe(200);
  expect((await send('mail?secret=another', 'Subject: x\r\n\r\ny', mail)).status).toBe(401);
  for (const path of ['twilio', 'twilio/other', 'stripe', '../tms/v2/restaurants'])
    expect((await send(path, '', mail)).status).toBe(404);
});

/**
 * Kills the API (kill -9) while it sends many messages, many times: none is lost, and only mail in progress is sent twice, with one
 * Message-ID.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { rowsOf } from '@/restaurant-api/db/client';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { queueSms } from '@/restaurant-api/mail/queue-sms';
import { type ApiProcess, bundleServer, startProcess } from './api-process';
import { TEST_SETTINGS, addRestaurant } from '../api/api-server';
import { type MailServer, startMailServer } from '../providers/mail-server';
import { type ScratchDatabase, createScratchDatabase, letClaimsRunOut } from './killed-process';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../providers/twilio-server';

/** Percentage of text messages. */
const BY_SMS = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Defines a test with this many messages and kills. */
export function testSendingKills(messages: number, kills: number): void {
  let scratch: ScratchDatabase;
  let mail: MailServer;
  let twilio: TwilioServer;
  let alive: ApiProcess | undefined;
  beforeAll(async () => {
    [scratch, mail, twilio] = await Promise.all([createScratchDatabase('sending'), startMailServer(), startTwilio()]);
  });
  afterAll(async () => {
    await alive?.kill();
    await Promise.all([mail.close(), twilio.close()]);
    await scratch.cleanUp();
  });

  /** Queued while no worker runs, with a job each. */
  const queue = () =>
    scratch.on(async (database) => {
      await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
      const jobs = await startJobs(database, TEST_SETTINGS, pino({ level: 'silent' }));
      await database.db.transaction(async (tx) => {
        for (let at = 0; at < messages; at++) {
          const about = { restaurant: 'R1', kind: 'booked', waitSeconds: 8 } as const;
          if (at % 100 < BY_SMS)
            await queueSms(tx, jobs, { ...about, to: `+346${String(at).padStart(8, '0')}`, text: `Mesa ${at}` });
          else
            await queueMail(tx, jobs, {
              ...about,
              to: `guest-${at}@example.test`,
              subject: `Mesa ${at}`,
              text: 'Hola',
            });
        }
      });
      await jobs.stop();
    });

  const taken = () => mail.received.length + twilio.messages.length;
  const start = async (bundle: string) =>
    (alive = await startProcess(bundle, {
      ...scratch.env,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
      TWILIO_FROM: '+34600000001',
      TWILIO_API_URL: twilio.url,
    }));

  const states = () =>
    scratch.on(async ({ db }) => {
      const rows = rowsOf<{ state: string; count: number }>(
        await db.execute(sql`select state, count(*)::int as count from outbox group by state`),
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    });

  test(
    `${kills} kills during ${messages} messages lose none, and repeat mail alone, under its Message-ID`,
    async () => {
      const bundle = await bundleServer('restaurant-api-to-kill-sending');
      await queue();
      for (let round = 0; round < kills; round++) {
        await start(bundle);
        const until = Math.floor((messages * (round + 1)) / (kills + 1));
        while (taken() < until) await pause(5);
        await alive?.kill();
      }
      await scratch.on(letClaimsRunOut);
      await start(bundle);
      const ids = () => new Set(mail.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim()));
      const isWhole = () => ids().size + twilio.messages.length >= messages;
      while (!isWhole()) await pause(500);
      await pause(3_000);
      await alive?.kill();
      const left = await states();

      const byMail = messages - Math.floor(messages / 100) * BY_SMS - Math.min(BY_SMS, messages % 100);
      const recipients = new Map<string, Set<string | undefined>>();
      for (const { to, source } of mail.received) {
        const own = recipients.get(to) ?? new Set();
        recipients.set(to, own.add(/^Message-ID: (.+)$/im.exec(source)?.[1]?.trim()));
      }
      expect(recipients.size).toBe(byMail);
      expect([...recipients.values()].filter((own) => own.size !== 1)).toEqual([]);
      const numbers = twilio.messages.map(({ to }) => to);
      expect([numbers.length, new Set(numbers).size]).toEqual([messages - byMail, messages - byMail]);
      // At most the messages in progress at each kill.
      expect(mail.received.length - byMail).toBeLessThanOrEqual(kills * 4);
      expect(left.sent ?? 0).toBeGreaterThanOrEqual(messages - kills * 8);
      expect((left.failed ?? 0) + (left.dropped ?? 0) + (left.kept ?? 0)).toBe(0);
    },
    900_000 + messages * 300,
  );
}

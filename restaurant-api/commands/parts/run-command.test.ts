import { readEnvironment } from '@/lib/config/environment';
import { commandSettings } from './run-command';

const SECRET = 'the-secret-of-the-installation-00000000';
const FORMER = 'the-secret-of-before-0000000000000000000';

test('a command has the secrets of the installation: without them an import would bring back who was erased', () => {
  const env = readEnvironment({
    DATABASE_URL: 'postgres://127.0.0.1/maitre',
    AUTH_SECRET: SECRET,
    AUTH_SECRET_PREVIOUS: FORMER,
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'bookings@maitre.test',
  });
  const settings = commandSettings(env);
  expect(settings).toMatchObject({ authSecret: SECRET, formerSecrets: [FORMER] });
  expect(settings.smtpUrl).toBeUndefined(); // commands send nothing
});

import { qrCode } from './qr-code';

test('a QR code is a square path that begins with the corner every reader looks for', () => {
  const { size, path } = qrCode('otpauth://totp/Maitre:owner@maitre.test?secret=JBSWY3DPEHPK3PXP&issuer=Maitre');
  expect(size).toBeGreaterThanOrEqual(33);
  expect(path).toMatch(/^M0 0h7v1h-7z/);
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

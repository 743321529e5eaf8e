import { codeRefusal, resendWait } from './code-rules';

const SENT = Date.UTC(2026, 10, 21, 12);

test('a code may be asked for again after a minute', () => {
  expect(resendWait({ sentAt: SENT }, SENT)).toBe(60);
  expect(resendWait({ sentAt: SENT }, SENT + 41_500)).toBe(19);
  expect(resendWait({ sentAt: SENT }, SENT + 60_000)).toBe(0);
  expect(resendWait({ sentAt: SENT }, SENT + 3_600_000)).toBe(0);
});

test('a refused code was wrong, until ten minutes or five tries say otherwise', () => {
  expect(codeRefusal({ sentAt: SENT, tries: 1 }, SENT + 30_000)).toBe('wrong');
  expect(codeRefusal({ sentAt: SENT, tries: 5 }, SENT + 30_000)).toBe('spent');
  expect(codeRefusal({ sentAt: SENT, tries: 1 }, SENT + 600_001)).toBe('expired');
});

/** The bank's frame: messages are accepted from that frame only, and their content is not trusted. */
import { BANK_ANSWERED, openBank } from './card-bank';

const submitted = jest.fn();
const answered = jest.fn();
addEventListener(BANK_ANSWERED, answered);

function open(): HTMLFormElement {
  document.body.innerHTML =
    '<p role="status" data-answered="on its way">please do so</p><form data-bank target="bank"><iframe name="bank"></iframe></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  form.submit = submitted;
  openBank();
  return form;
}
const says = (data: unknown, source: Window | null) =>
  dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://3ds.example' }));
const status = () => document.querySelector('[role=status]')?.textContent;

beforeEach(() => jest.clearAllMocks());

test('the request is submitted into the frame at once, since a bank waits half a minute', () => {
  open();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test("after the bank's message its page is removed, and the outcome is requested once", () => {
  const form = open();
  const frame = document.querySelector('iframe')?.contentWindow ?? null;
  for (const data of [null, 'COMPLETE', { status: 'PENDING' }, { state: 'COMPLETE' }]) says(data, frame);
  says({ status: 'COMPLETE' }, window);
  expect([form.hidden, status(), answered.mock.calls.length]).toEqual([false, 'please do so', 0]);
  says({ status: 'COMPLETE' }, frame);
  says({ status: 'COMPLETE' }, frame);
  expect([form.hidden, status(), answered.mock.calls.length]).toEqual([true, 'on its way', 1]);
});

test("a page without a bank's frame does nothing", () => {
  document.body.innerHTML = '<form target="bank"></form>';
  openBank();
  expect(submitted).not.toHaveBeenCalled();
});

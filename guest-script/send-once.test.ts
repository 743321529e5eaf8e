import { sendOnce } from './send-once';

function press(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('a second press sends nothing until Back, or until the retry time has passed', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form data-once=""></form><form></form>';
  const [once, any] = [...document.forms] as [HTMLFormElement, HTMLFormElement];
  sendOnce();
  expect([press(once), press(once), press(any), press(any)]).toEqual([true, false, true, true]);
  dispatchEvent(new Event('pageshow'));
  expect([press(once), press(once)]).toEqual([true, false]);
  jest.advanceTimersByTime(6000);
  expect([press(once), press(once)]).toEqual([true, false]);
});

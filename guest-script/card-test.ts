/** Fields of the test provider: a framed page that answers with a token for a documented number. */
import type { FieldsResult, MountFields } from './card-fields';
import { ASK_CARD, FIELDS_READY, isFrameMessage } from './card-messages';

export const testFields: MountFields = async ({ form, container, faultText }) => {
  const frame = document.createElement('iframe');
  frame.title = form.dataset.fieldsTitle ?? '';
  frame.className = 'card-frame';
  frame.src = form.dataset.fieldsPath ?? '';
  let answered: ((given: FieldsResult) => void) | undefined;
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== frame.contentWindow || origin !== location.origin || !isFrameMessage(data)) return;
    if (data.maitre === 'height') frame.style.height = `${data.height}px`;
    else
      answered?.(
        data.maitre !== 'card' ? { fault: '' } : data.token ? { fields: { token: data.token } } : { fault: faultText },
      );
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  container.append(frame);
  await loaded;
  // An error page also fires `load`, and so do fields without their script.
  if (frame.contentDocument?.documentElement.dataset[FIELDS_READY] === undefined)
    throw new Error('The fields cannot be had');
  return {
    submit: () =>
      new Promise<FieldsResult>((resolve) => {
        answered = resolve;
        frame.contentWindow?.postMessage(ASK_CARD, location.origin);
      }),
  };
};

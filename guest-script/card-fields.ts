/** Interface between a provider's card fields and the form around them. */

/** Form fields to submit with the provider's answer; or the error to show the guest. */
export type FieldsResult = { fields: Record<string, string> } | { fault: string };

export interface CardFields {
  /** Submits the typed card to the provider. Rejects when the provider cannot be reached. */
  submit(): Promise<FieldsResult>;
}

/** Data attributes of the form. */
export interface CardForm {
  form: HTMLFormElement;
  /** Container of the fields. */
  container: HTMLElement;
  /** 'Check the card’s number': fallback for errors without a text of the provider. */
  faultText: string;
}

/** The provider will never accept this request: retrying cannot help. */
export class PermanentRefusal extends Error {}

export type MountFields = (around: CardForm) => Promise<CardFields>;

/** Loads a third-party script. The policy allows it because the loading script has the page's nonce. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be had`)));
    document.head.append(script);
  });
}

/** A colour of the page: the provider's frame does not know the theme. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The card fields of a provider, as the form around them knows them. */

/** Fields of our form that the provider's answer goes into; or why there is none, in words for the guest. */
export type Given = { fields: Record<string, string> } | { fault: string };

export interface CardFields {
  /** Asks the provider to take the card that was typed. Rejects when the provider cannot be reached. */
  give(): Promise<Given>;
}

/** What the form says of itself. */
export interface CardForm {
  form: HTMLFormElement;
  /** Where the fields are put. */
  place: HTMLElement;
  /** 'Check the card’s number': for what the provider has no words for. */
  faultText: string;
}

/** The provider never takes what is asked: to try again is no help. */
export class NeverTaken extends Error {}

export type MountFields = (around: CardForm) => Promise<CardFields>;

/** One script of somebody else's. It runs because the one that asks for it carries the page's nonce. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be had`)));
    document.head.append(script);
  });
}

/** A colour of the page: the fields stand in a frame that does not know it is dark. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

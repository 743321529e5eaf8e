/** A bank's 3-D Secure challenge. Its page expects a POST request. In transit both are one text: the address with the request after '#'. */

export interface BankChallenge {
  /** Address of the bank's page: https, without our data. */
  address: string;
  /** Posted as `creq`. */
  request: string;
}

const MARK = '#creq=';

/** Null unless it is a plain https address: it opens in the guest's page. */
export function bankChallenge(address: string, request: string): BankChallenge | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || request === '') return null;
  url.hash = '';
  return { address: url.href, request };
}

export const challengeText = ({ address, request }: BankChallenge): string =>
  address + MARK + encodeURIComponent(request);

/** Parses and validates the output of `challengeText`; null for any other text. */
export function readChallenge(text: string): BankChallenge | null {
  const [address = '', request] = text.split(MARK);
  if (request === undefined) return null;
  try {
    return bankChallenge(address, decodeURIComponent(request));
  } catch {
    return null;
  }
}

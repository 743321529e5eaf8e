/**
 * Where a guest's bank wants them to prove themselves (3-D Secure). Its page takes a request by POST. On the way to the guest both are one text,
 * the address with the request behind its '#'.
 */

export interface BankChallenge {
  /** Of the bank's page: https, and nothing of ours in it. */
  address: string;
  /** What is sent there, as `creq`. */
  request: string;
}

const MARK = '#creq=';

/** Null for what is no page of a bank: it opens in the guest's page, so whatever is not plainly one is not opened at all. */
export function bankChallenge(address: string, request: string): BankChallenge | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || request === '') return null;
  url.hash = '';
  return { address: url.href, request };
}

export const challengeText = ({ address, request }: BankChallenge): string =>
  address + MARK + encodeURIComponent(request);

/** What `challengeText` made, tried once more; null for any other text. */
export function readChallenge(text: string): BankChallenge | null {
  const [address = '', request] = text.split(MARK);
  if (request === undefined) return null;
  try {
    return bankChallenge(address, decodeURIComponent(request));
  } catch {
    return null;
  }
}
